export { accountMessageHandlers } from './accounts.emails.ts'
export { accountEmailSamples } from './email-samples.ts'
export { accountDeletedEmail, emailChangedEmail } from './email-texts.ts'

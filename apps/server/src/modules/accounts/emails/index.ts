export { accountMessageHandlers } from './accounts.emails.ts'
export { accountEmailSamples } from './email-samples.ts'
export { accountBlockedEmail, accountDeletedEmail, emailChangedEmail } from './email-texts.ts'

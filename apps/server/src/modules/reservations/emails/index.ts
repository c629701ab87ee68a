export type { DecideEmail, EmailDecision } from './email-decision.ts'
export { reservationEmailSamples } from './email-samples.ts'
export { isEmailObsolete } from './reminder-texts.rules.ts'
export { reservationMessageHandlers } from './reservations.emails.ts'

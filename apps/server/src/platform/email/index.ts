export { createBounceStore, purgeBounces } from './bounces.ts'
export type { EmailContent } from './email-layout.ts'
export { type EmailSample, type NotificationSample, type Samples, sampleUnsubscribe } from './email-samples.ts'
export {
  EMAIL_TOPIC,
  type Email,
  type Mailer,
  emailHandler,
  assertOneLine,
  enqueueEmail,
  renderEmail,
  smtpMailer,
  withWholeAddress,
} from './mailer.ts'

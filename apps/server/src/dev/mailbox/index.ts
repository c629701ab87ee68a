export { mailboxMailer } from './mailbox-mailer.ts'
export { registerMailboxPages } from './mailbox-pages.ts'
export { type Samples, registerSamplePages } from './sample-pages.ts'

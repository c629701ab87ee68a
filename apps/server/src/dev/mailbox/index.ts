export { registerMailboxPages } from './mailbox-pages.ts'
export { storeMailboxEmail } from './mailbox.ts'
export { type Samples, registerSamplePages } from './sample-pages.ts'

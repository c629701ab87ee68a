export { deleteOldUnsubscribeLinks } from './unsubscribe-links.store.ts'
export { type StopOfferEmails, createUnsubscribeLinks, unsubscribe } from './unsubscribe.ts'
export { findUserEmail } from './user-email.readmodel.ts'

// The door of the notifications slice: other slices may use this and nothing behind it.
export { afterLadder } from './can-hear.ts'
export { letterAdvice } from './letter-advice.ts'
export { notificationJobs } from './notifications.jobs.ts'
export { notificationLetters } from './notifications.letters.ts'
export { registerNotifications } from './notifications.routes.ts'
export { offersQuietUntil, tellOffers, wasRead } from './tell-offers.ts'
export { makeUnsubscribeLinks } from './unsubscribe.ts'
export { readAbout } from './notifications.store.ts'

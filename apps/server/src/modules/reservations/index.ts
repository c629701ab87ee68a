// The door of the reservations slice: other slices may use this and nothing behind it.
export { cancelOpenReservations, forgetPerson, openReservationsOf } from './forget-person.ts'
export { findByLink } from './guest-links.store.ts'
export { isPartyTo, sideOf, type Person, type ThreadSide } from './party.ts'
export { reservationJobs } from './reservations.jobs.ts'
export { reservationLetters } from './reservations.letters.ts'
export { registerReservations } from './reservations.routes.ts'
export { leaveNews } from './thread.store.ts'
export { isThreadOpen, shortName } from './visibility.rules.ts'

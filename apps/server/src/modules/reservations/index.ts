// The door of the reservations slice: other slices may use this and nothing behind it.
export { cancelOpenReservations, eraseBuyerData, lockOpenReservations } from './erasure/index.ts'
export { cancelByWithdrawal } from './lifecycle/index.ts'
export { lockByLink } from './access/index.ts'
export {
  RESERVATION_EVENT_TOPIC,
  publishReservationEvent,
  readReservationEvent,
  type ReservationEventDetails,
} from './events/index.ts'
export { isParticipant, viewRoleOf, type SessionPrincipal, type Participant } from './access/index.ts'
export { reservationJobs } from './reservations.jobs.ts'
export type { DecideEmail, EmailDecision } from './emails/index.ts'
export { reservationEmailSamples } from './emails/index.ts'
export { isEmailObsolete } from './emails/index.ts'
export { reservationMessageHandlers } from './emails/index.ts'
export { registerReservations } from './reservations.routes.ts'
export { addThreadEntry, enqueueUnreadEmail } from './events/index.ts'
export { isThreadOpen, shortName } from './access/index.ts'

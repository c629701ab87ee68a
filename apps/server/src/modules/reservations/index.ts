// Entry point of the slice: other slices import from here only.
export {
  cancelOpenReservations,
  eraseBuyerData,
  eraseGuestReservations,
  lockOpenReservations,
} from './erasure/index.ts'
export {
  actForBuyer,
  announceClosing,
  announceSuspension,
  cancelByClosing,
  cancelBySuspension,
  cancelByWithdrawal,
} from './lifecycle/index.ts'
export { announceWaitingMove, closeWaiting, restoreWaiting } from './waiting-list/index.ts'
export { makeForStanding, retryOnPickupCodeClash } from './drafts/index.ts'
export { lockByLink } from './access/index.ts'
export {
  closingEntryText,
  closingReasonText,
  isEventObsolete,
  isReminder,
  publishReservationEvent,
  readReservationEvent,
  RESERVATION_EVENT_TOPIC,
  type ReservationEventDetails,
  type ReservationEventName,
  scheduleUnreadSummary,
} from './events/index.ts'
export { joinLineVariant, moveAgreedPlace, orderLineFields } from './records/index.ts'
export { isParticipant, viewRoleOf, type SessionPrincipal, type Participant } from './access/index.ts'
export { reservationJobs } from './reservations.jobs.ts'
export {
  prepareReservationEmail,
  RESERVATION_EMAIL_EVENTS,
  reservationEmailSamples,
  waitingPreview,
} from './emails/index.ts'
export { registerReservations } from './reservations.routes.ts'
export { buyerNameForSeller, isThreadOpen, publicBuyerName, shortName } from './access/index.ts'

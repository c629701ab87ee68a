export { EMAIL_TOPIC, enqueueEmails, enqueueLinkEmail, enqueueWaitingListEmail } from './email-messages.store.ts'
export {
  RESERVATION_EVENT_TOPIC,
  type ReservationEventDetails,
  publishReservationEvent,
  readReservationEvent,
} from './reservation-events.store.ts'
export { enqueueReminders } from './send-reminders.ts'
export { threadEntryText } from './thread-texts.rules.ts'
export { UNREAD_EMAIL_TOPIC, addThreadEntry, enqueueUnreadEmail } from './thread.store.ts'

export { type ClosingEvent, closingEntryText, closingReasonText } from './closing-texts.rules.ts'
export { isEventObsolete, isReminder } from './obsolete-events.rules.ts'
export {
  RESERVATION_EVENT_TOPIC,
  type ReservationEventName,
  publishAction,
  publishReservationEvent,
} from './publish-event.ts'
export { type ReservationEventDetails, readReservationEvent } from './reservation-events.readmodel.ts'
export { publishReminders } from './send-reminders.ts'
export { threadEntryText } from './thread-texts.rules.ts'
export { scheduleUnreadSummary } from './unread-summary.store.ts'
export { type SuspensionEvent, suspensionEntryText } from './suspension-texts.rules.ts'

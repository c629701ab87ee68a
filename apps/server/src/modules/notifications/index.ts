// Entry point of the slice: other slices import from here only.
export { markReservationNotificationsRead } from './centre/index.ts'
export { createUnsubscribeLinks } from './emails/index.ts'
export { notificationJobs } from './notifications.jobs.ts'
export { notificationMessageHandlers, pushMessageHandlers } from './notifications.messages.ts'
export { registerNotifications } from './notifications.routes.ts'
export {
  type NewOffersEmailTiming,
  newOffersQuietUntil,
  notifyDecision,
  notifyFromOperator,
  notifyNewOffers,
  notifyRecall,
  notifyStanding,
  notifyWebhookDisabled,
  type StandingNotice,
  wasNotificationRead,
} from './notifier/index.ts'
export { notificationEmailSamples, notificationSamples } from './texts/index.ts'
export { PUSH_TOPICS } from './push/index.ts'
export { findPreferences } from './preferences/index.ts'

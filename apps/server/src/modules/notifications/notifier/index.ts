export { notifyRecall } from './notify-recall.ts'
export { notifyDecision } from './notify-decision.ts'
export { notifyFromOperator } from './notify-from-operator.ts'
export { notifyStanding, type StandingNotice } from './notify-standing.ts'
export { notifyWebhookDisabled } from './notify-webhook-disabled.ts'
export { lowStockMessageHandlers } from './notify-low-stock.ts'
export {
  type NewOffersEmailTiming,
  newOffersQuietUntil,
  notifyNewOffers,
  wasNotificationRead,
} from './notify-new-offers.ts'
export { reservationEventHandler } from './notify-reservation.ts'
export { RESERVATION_EMAIL_TOPIC, reservationEmailHandler } from './send-reservation-email.ts'

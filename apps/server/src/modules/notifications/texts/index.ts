export { lowStockEmail, lowStockText } from './low-stock-texts.rules.ts'
export { notificationEmailSamples, notificationSamples } from './notification-samples.ts'
export { type Participant, expiresAt, reservationText } from './reservation-texts.rules.ts'

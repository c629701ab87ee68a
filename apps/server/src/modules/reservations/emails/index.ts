export { dayChangeText } from './email-texts.rules.ts'
export { reservationEmailSamples } from './email-samples.ts'
export { waitingPreview } from './waiting-list-texts.rules.ts'
export { prepareReservationEmail, RESERVATION_EMAIL_EVENTS } from './prepare-email.ts'

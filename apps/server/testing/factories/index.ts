// The one place that writes rows for tests, benches and the chaos run: each function inserts new rows directly into the database.
// What has to go through the API is in ../clients.
export { insertWebhook } from './webhooks.ts'
export {
  insertAccount,
  insertApiKey,
  insertPasskey,
  insertSession,
  insertUser,
  insertUsers,
  PASSWORD,
} from './users.ts'
export { FARMER, insertLocation, insertSeller, insertUpload } from './sellers.ts'
export { foodInfoWith, insertProduct, insertStock, insertVariant } from './products.ts'
export { hoursFromNow, insertAbsence, insertOccurrence, insertSchedule } from './schedules.ts'
export {
  insertOffer,
  insertOfferItem,
  insertOfferRow,
  insertPublishedOffer,
  insertReservableOffer,
  type ReservableOffer,
} from './offers.ts'
export { insertDecisionRows } from './decisions.ts'
export { insertOperatorRows } from './operator-rows.ts'
export { insertRepeatable, insertStanding } from './standing.ts'
export { insertGuestReservation, insertReservation, insertReservationItem } from './reservations.ts'

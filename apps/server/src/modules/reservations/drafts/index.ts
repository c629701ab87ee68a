export { createGuestReservation, createReservation } from './create-reservation.ts'
export {
  type NewLine,
  deleteLine,
  findLine,
  findOfferId,
  findReservableOffer,
  insertReservation,
  updateDetails,
  updateLine,
} from './drafts.store.ts'
export { withFreeOccurrences } from './free-occurrences.ts'
export { insertLines } from './insert-lines.ts'
export { findOfferSeller } from './offer-seller.ts'
export { newPickupCode } from './pickup-code.ts'
export { priceDraft } from './price-draft.ts'
export { retryOnPickupCodeClash } from './retry-pickup-code.ts'
export { withSavedAddress } from './saved-address.ts'
export { holdStockOrFail, slotError, submitReservation } from './submit-reservation.ts'

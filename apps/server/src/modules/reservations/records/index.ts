export { callReason, hasCallReason, readCallReason } from './phone-calls.readmodel.ts'
export { saveEdit, saveLinePrices, saveSubmission, saveTotals } from './agreed-terms.store.ts'
export { freeOfLine, joinStock } from './free-stock.readmodel.ts'
export { type StandingReserve, readStandingReserve } from './standing-reserve.readmodel.ts'
export {
  type GuardFactsRow,
  type OrderFacts,
  findGuardFacts,
  findOrder,
  readGuardFacts,
  readOrder,
} from './order.readmodel.ts'
export {
  type CurrentTerms,
  type DeliveryTerms,
  type ProposalRecord,
  proposedSlot,
  deleteEmptyLines,
  readCurrentTerms,
  saveAgreedTerms,
  saveDeliveryTerms,
  saveQuantities,
  settleProposalLines,
} from './proposals.store.ts'
export {
  type LockedReservation,
  type StatusUpdate,
  chosenSlot,
  deleteDraft,
  heldSlot,
  lockReservation,
  readChoice,
  storePhoneAnswer,
  updateStatus,
} from './reservations.store.ts'
export { moveAgreedPlace } from './moved-place.store.ts'
export { type Snapshot, snapshotJson, snapshotTables } from './snapshot.readmodel.ts'
export { coverOfVariant, deliveryAddressText, joinLineVariant, orderLineFields } from './order-line.readmodel.ts'
export { variantLabel } from './variant-name.ts'

export { OFFER_CHANGED_TOPIC, OFFER_REVIEW_TOPIC, enqueueOfferChanged, enqueueOffersChanged } from './offer-topics.ts'
export {
  acceptsReservations,
  hasNotEnded,
  hasRemaining,
  isOnSale,
  offerItemFields,
  offerItemOrder,
  offerItemTables,
  offerLocationJson,
  ownOfferItemFields,
  priceJson,
  reductionJson,
  remainingQuantity,
  today,
} from './offer-json.readmodel.ts'
export {
  MAX_OPEN_OFFERS,
  type OfferInput,
  type VersionedTarget,
  archiveOwnOffer,
  changeOfferStatus,
  countOpenOffers,
  deleteDraft,
  insertOffer,
  lockOffer,
  replaceOfferSchedules,
  updateOfferRow,
} from './offers.store.ts'

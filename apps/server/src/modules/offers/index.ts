// Entry point of the offers slice: other slices import only from here.
export { OFFER_REVIEW_TOPIC, OFFER_CHANGED_TOPIC } from './shared/index.ts'
export {
  distanceBetween,
  findByText,
  gridCellOf,
  gridCellsAround,
  isFreeOfAllergens,
  middleOfGridCell,
  type Point,
} from './public-lists/index.ts'
export { flagsOfOffer } from './requirements/index.ts'
export { acceptsReservations, isOnSale, isOrderable } from './shared/index.ts'
export { publicOffer } from './detail/index.ts'
export { offerMessageHandlers } from './offers.messages.ts'
export { registerOffers } from './offers.routes.ts'
export { renewOffers } from './repeating/index.ts'
export { offersByIds, type SellerOffer, listSellerOffers } from './public-lists/index.ts'
export { holdOffer, markResubmitted, releaseOffer } from './holds/index.ts'
export { archiveOffers, moveOffers, pauseOffers, pauseOffersAt, purgeOffers, resumeOffers } from './publishing/index.ts'

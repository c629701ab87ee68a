export {
  type OfferListReply,
  countListedOffers,
  listDeliveredOffers,
  listMarketDays,
  listOffers,
  searchOffers,
} from './list-offers.ts'
export { distanceBetween, gridCellOf, gridCellsAround, middleOfGridCell, type Point } from './geography.rules.ts'
export { isFreeOfAllergens } from './offer-card.readmodel.ts'
export { type SellerOffer, listSellerOffers, offersByIds } from './seller-offers.readmodel.ts'

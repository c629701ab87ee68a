export { type OfferListReply, listDeliveredOffers, listMarketDays, listOffers, searchOffers } from './list-offers.ts'
export { isFreeOfAllergens } from './offer-card.readmodel.ts'
export { type SellerOffer, listSellerOffers, offersByIds } from './seller-offers.readmodel.ts'

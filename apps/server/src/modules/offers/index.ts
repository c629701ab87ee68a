// The door of the offers slice: other slices may use this and nothing behind it.
export { OFFER_SHOWN_TOPIC } from './announce-offer.ts'
export { freeOf } from './card.readmodel.ts'
export { hasLeft, isBookable, isOnSale } from './offer.json.ts'
export { publicOffer } from './offer-view.readmodel.ts'
export { registerOffers } from './offers.routes.ts'
export { renewOffers } from './renew-offers.ts'
export { offersByIds, type Shelf, shelfOf } from './shelf.readmodel.ts'
export { archiveOffer, archiveOffers, pauseOffers } from './withdraw-offers.ts'

export { changeOfferItems } from './change-items.ts'
export { changeOffers } from './change-offers.ts'
export { copyOffersToNextWeek } from './copy-offers.ts'
export { listOfferRows } from './list-offer-rows.ts'

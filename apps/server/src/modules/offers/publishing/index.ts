export { deleteOffer, performOfferAction, restoreOffer } from './change-offer-status.ts'
export { archiveOffers, moveOffers, pauseOffers, pauseOffersAt, resumeOffers } from './withdraw-seller-offers.ts'
export { purgeOffers } from './purge-offers.jobs.ts'

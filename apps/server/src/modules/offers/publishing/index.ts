export { deleteOffer, performOfferAction, restoreOffer } from './change-offer-status.ts'
export { archiveOffers, pauseOffers, resumeOffers } from './withdraw-seller-offers.ts'
export { purgeOffers } from './purge-offers.jobs.ts'

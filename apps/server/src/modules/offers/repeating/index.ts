export { renewOffers } from './renew-offers.jobs.ts'
export { repeatOffer } from './repeat-offer.ts'

export { holdOffer, releaseOffer } from './hold-offer.ts'
export { markResubmitted, publishAfterRelease } from './holds.store.ts'

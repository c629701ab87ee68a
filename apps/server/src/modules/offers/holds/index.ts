export { holdOffer, releaseOffer } from './hold-offer.ts'
export { publishAfterRelease } from './holds.store.ts'

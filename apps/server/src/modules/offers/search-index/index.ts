// Texts and search vectors of offers, without anything of other slices: the search imports it.
export { lockOutdatedOffers, type OfferTexts, type OutdatedOffer } from './outdated-offers.readmodel.ts'
export { writeVectors } from './search-vectors.store.ts'

// Texts and search vectors of offers. They depend on no other slice, so the search may import them.
export { lockOutdatedOffers, type ItemTexts, type OfferTexts, type OutdatedOffer } from './outdated-offers.readmodel.ts'
export { writeVectors } from './search-vectors.store.ts'

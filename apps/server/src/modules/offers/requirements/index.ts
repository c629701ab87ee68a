export { flagsOfOffer } from './flagged-offer.readmodel.ts'
export {
  CATEGORY_FIELDS_GAP,
  OFFER_TRANSITIONS,
  type OfferAction,
  type OfferFacts,
  type OfferProduct,
  isModeForbidden,
  offerAdvice,
  offerGaps,
} from './publishing.rules.ts'

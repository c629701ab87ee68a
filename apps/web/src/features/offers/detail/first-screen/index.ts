export { OfferFacts, type Origin } from './OfferFacts.tsx'
export { OfferHero } from './OfferHero.tsx'
export { type Occurrence, openOccurrences, shortTermText } from './order-term.ts'

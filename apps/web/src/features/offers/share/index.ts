export { ShareOffer } from './ShareOffer.tsx'
export { nextAvailableOccurrence } from './share-text.ts'

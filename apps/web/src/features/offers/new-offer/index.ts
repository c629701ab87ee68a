export { NewOfferWizard, type Outcome } from './NewOfferWizard.tsx'
export { UnfinishedOffer } from './UnfinishedOffer.tsx'

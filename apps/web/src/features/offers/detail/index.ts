export { ItemSelection } from './ItemSelection.tsx'
export { OfferDetails } from './OfferDetails.tsx'
export { offerDescription, offerImage, offerJsonLd } from './offer-metadata.ts'
export { loadOfferParts } from './late-parts.ts'

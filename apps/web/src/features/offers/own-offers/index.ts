export { OfferEditor } from './OfferEditor.tsx'
export { OfferPicker } from './OfferPicker.tsx'
export { OwnOffers } from './OwnOffers.tsx'

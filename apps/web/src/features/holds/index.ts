// Entry point of the holds feature: pages import only from here.
export { HeldOffers } from './HeldOffers.tsx'
export { OfferCase } from './OfferCase.tsx'

import { latePart } from '#lib/hydration'

/** The seller at the end of an offer: shown from the start and loaded after the first screen. */
export const lateSellerCard = latePart(async () => (await import('./SellerCard.tsx')).SellerCard)

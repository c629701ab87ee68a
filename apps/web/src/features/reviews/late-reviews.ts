import { latePart } from '#lib/hydration'

/** The reviews on the page of a seller, below its offers. */
export const lateSellerReviews = latePart(async () => (await import('./SellerReviews.tsx')).SellerReviews)

export const OFFER_STATUSES = ['draft', 'active', 'paused', 'archived'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

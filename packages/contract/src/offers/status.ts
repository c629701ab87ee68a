import * as z from 'zod/mini'

export const OFFER_STATUSES = ['draft', 'active', 'paused', 'archived'] as const
export const OfferStatus = z.enum(OFFER_STATUSES)
export type OfferStatus = z.infer<typeof OfferStatus>

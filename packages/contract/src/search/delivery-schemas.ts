import * as z from 'zod/mini'
import { OfferListQuery, OfferPage } from '../offers/list-schemas.ts'

/** Offers delivered to a point: `latitude`+`longitude` or `place` is required. */
export const DeliveryListQuery = z.omit(OfferListQuery, { radiusKm: true, fulfilment: true })
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>

export const deliveryOfferSchemas = {
  offers: { query: DeliveryListQuery, reply: OfferPage },
}

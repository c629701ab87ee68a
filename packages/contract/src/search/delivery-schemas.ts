import * as z from 'zod/mini'
import { OfferListQuery, OfferPage } from '../offers/list-schemas.ts'
import { route } from '../common/route.ts'

/** What is brought to a point: `latitude`+`longitude`, or `place`; one of them is required. */
export const DeliveryListQuery = z.omit(OfferListQuery, { radiusKm: true, fulfilment: true })
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>

export const deliveryOfferRoutes = {
  offers: route({
    method: 'GET',
    path: '/api/offers/delivery',
    summary: 'Active offers whose delivery zone contains a point, with fee, free-from and minimum for it',
    access: 'public',
    limit: 'read',
    query: DeliveryListQuery,
    reply: OfferPage,
  }),
}

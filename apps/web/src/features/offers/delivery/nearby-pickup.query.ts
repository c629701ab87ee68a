import { offerRoutes } from '@kram/contract/offers/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import { type Filters, toApiQuery } from '../filters.ts'

const MAX_RADIUS_KM = 200

/** Pickup offers near a point without deliveries. */
export const nearbyPickupQuery = (filters: Filters) => {
  const query = { ...toApiQuery(filters), fulfilment: 'pickup' as const, radiusKm: MAX_RADIUS_KM, limit: 6 }
  return queryOptions({
    queryKey: offerKeys.nearbyPickup(query),
    queryFn: ({ signal }) => call(offerRoutes.nearby, { query, signal }),
  })
}

import { offerRoutes } from '@kram/contract/offers/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import { type Filters, toApiQuery } from '../filters.ts'

const MAX_COUNTED = 20

/** The nearest offers in a wider circle. */
export const widerSearchQuery = (filters: Filters, radiusKm: number) => {
  const query = { ...toApiQuery(filters), sort: 'distance' as const, radiusKm, limit: MAX_COUNTED }
  return queryOptions({
    queryKey: offerKeys.wider(query),
    queryFn: ({ signal }) => call(offerRoutes.nearby, { query, signal }),
  })
}

import { sellerRoutes } from '@kram/contract/sellers/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { sellerKeys } from '#shared/market-query-keys.ts'

/** The own profile, always fetched fresh: what it lacks for publishing depends on the products. */
export const ownSellerQuery = () =>
  queryOptions({
    queryKey: sellerKeys.mine,
    queryFn: ({ signal }) => call(sellerRoutes.mine, { signal }),
    staleTime: 0,
  })

export const sellerQuery = (id: number) =>
  queryOptions({
    queryKey: sellerKeys.one(id),
    queryFn: ({ signal }) => call(sellerRoutes.seller, { params: { id }, signal }),
  })

import { addressRoutes } from '@kram/contract/addresses/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { addressKeys } from '#shared/query-keys.ts'

/** Maximum number of addresses of a user. */
const MAX_ADDRESSES = 100

/** Own addresses, all of them. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: addressKeys.own,
    queryFn: ({ signal }) => call(addressRoutes.list, { query: { limit: MAX_ADDRESSES }, signal }),
  })

/** One own address, always fetched fresh for editing. */
export const addressQuery = (id: number) =>
  queryOptions({
    queryKey: addressKeys.one(id),
    queryFn: ({ signal }) => call(addressRoutes.view, { params: { id }, signal }),
    staleTime: 0,
  })

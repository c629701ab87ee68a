import { addressRoutes } from '@kram/contract/addresses/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

/** A person has at most twenty. */
const MAX_ADDRESSES = 100

/** Own addresses, all of them. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => call(addressRoutes.list, { query: { limit: MAX_ADDRESSES }, signal }),
  })

/** One own address, as it stands now: for editing. */
export const addressQuery = (id: number) =>
  queryOptions({
    queryKey: ['addresses', id],
    queryFn: ({ signal }) => call(addressRoutes.view, { params: { addressId: id }, signal }),
    staleTime: 0,
  })

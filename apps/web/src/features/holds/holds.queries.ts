import { holdRoutes } from '@kram/contract/holds/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { deskKeys } from '#shared/operator/index.ts'

export const heldOffersQuery = () =>
  pagedQuery(deskKeys.heldOffers, ({ cursor, signal }) =>
    call(holdRoutes.list, { query: cursor === undefined ? {} : { cursor }, signal }),
  )

export const offerCaseQuery = (id: number) =>
  queryOptions({
    queryKey: deskKeys.offer(id),
    queryFn: ({ signal }) => call(holdRoutes.view, { params: { id }, signal }),
    staleTime: 0,
  })

import { holdRoutes } from '@kram/contract/holds/routes'
import { recallRoutes } from '@kram/contract/recalls/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { deskKeys } from '#shared/operator/index.ts'

export const recallsQuery = () =>
  pagedQuery(deskKeys.recalls, ({ cursor, signal }) =>
    call(recallRoutes.list, { query: cursor === undefined ? {} : { cursor }, signal }),
  )

export const recallQuery = (id: number) =>
  queryOptions({
    queryKey: deskKeys.recall(id),
    queryFn: ({ signal }) => call(recallRoutes.view, { params: { id }, signal }),
    staleTime: 0,
  })

export const recalledOfferQuery = (id: number) =>
  queryOptions({
    queryKey: deskKeys.recalledOffer(id),
    queryFn: ({ signal }) => call(holdRoutes.view, { params: { id }, signal }),
  })

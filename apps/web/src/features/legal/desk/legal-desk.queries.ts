import { legalRoutes } from '@kram/contract/legal/routes'
import type { AcceptanceFilter } from '@kram/contract/legal/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'

export const legalDeskKeys = {
  all: ['desk', 'legal'],
  list: ['desk', 'legal', 'list'],
  one: (id: number) => ['desk', 'legal', 'version', id],
  acceptances: (filter: object) => ['desk', 'legal', 'acceptances', filter],
} as const

export const legalRowsQuery = () =>
  queryOptions({
    queryKey: legalDeskKeys.list,
    queryFn: ({ signal }) => call(legalRoutes.list, { signal }),
    staleTime: 0,
  })

export const legalVersionQuery = (id: number) =>
  queryOptions({
    queryKey: legalDeskKeys.one(id),
    queryFn: ({ signal }) => call(legalRoutes.version, { params: { id }, signal }),
    staleTime: 0,
  })

export const acceptancesQuery = (filter: AcceptanceFilter) => ({
  ...pagedQuery(legalDeskKeys.acceptances(filter), ({ cursor, signal }) =>
    call(legalRoutes.acceptances, { query: { ...filter, ...(cursor !== undefined && { cursor }) }, signal }),
  ),
  staleTime: 0,
})

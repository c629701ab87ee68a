import { demandRoutes } from '@kram/contract/demand/routes'
import type { StatisticsQuery } from '@kram/contract/demand/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { demandKeys } from '#shared/query-keys.ts'

export const wantedQuery = () =>
  queryOptions({
    queryKey: demandKeys.wanted,
    queryFn: ({ signal }) => call(demandRoutes.wanted, { signal }),
  })

export const statisticsQuery = (filter: StatisticsQuery) =>
  queryOptions({
    queryKey: demandKeys.statistics(filter),
    queryFn: ({ signal }) => call(demandRoutes.statistics, { query: filter, signal }),
  })

import { decisionRoutes } from '@kram/contract/reports/decision-routes'
import { reportRoutes } from '@kram/contract/reports/routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { reportKeys } from '#shared/query-keys.ts'

export type QueueStatus = 'open' | 'decided'

/** Operators see within this time what another one does. */
const REFETCH_MS = 15_000

const cursorOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

export const reportsQuery = (status: QueueStatus) => ({
  ...pagedQuery(reportKeys.list(status), ({ cursor, signal }) =>
    call(reportRoutes.list, { query: { status, ...cursorOf(cursor) }, signal }),
  ),
  refetchInterval: REFETCH_MS,
})

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: ({ signal }) => call(reportRoutes.view, { params: { id }, signal }),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })

export const appealsQuery = (status: QueueStatus) =>
  pagedQuery(reportKeys.appeals(status), ({ cursor, signal }) =>
    call(decisionRoutes.appeals, { query: { status, ...cursorOf(cursor) }, signal }),
  )

/** Decisions about the own content and notices; the first page also has the notices that wait. */
export const ownDecisionsQuery = () =>
  infiniteQueryOptions({
    queryKey: reportKeys.own,
    queryFn: ({ pageParam, signal }) =>
      call(decisionRoutes.own, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const linkedDecisionQuery = (token: string) =>
  queryOptions({
    queryKey: reportKeys.linked(token),
    queryFn: ({ signal }) => call(decisionRoutes.viewByLink, { query: { token }, signal }),
    retry: false,
  })

export const transparencyQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: reportKeys.transparency(year ?? null),
    queryFn: ({ signal }) => call(decisionRoutes.transparency, { query: year === undefined ? {} : { year }, signal }),
  })

import { dayChangeRoutes } from '@kram/contract/seller-view/day-change-routes'
import { scheduleRoutes } from '@kram/contract/schedules/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { reservationKeys, scheduleKeys } from '#shared/query-keys.ts'

/** Refetched regularly, because buyers may answer at any time. */
const LIVE_MS = 30_000

/** Recently moved or cancelled days with the answers. */
export const dayChangesQuery = () =>
  queryOptions({
    queryKey: reservationKeys.dayChanges,
    queryFn: ({ signal }) => call(dayChangeRoutes.list, { signal }),
    refetchInterval: LIVE_MS,
  })

/** The one occurrence of a schedule on a day. */
export const occurrenceOnDayQuery = (scheduleId: number, date: string) =>
  queryOptions({
    queryKey: scheduleKeys.occurrence(scheduleId, date),
    queryFn: async ({ signal }) => {
      const query = { from: date, to: date }
      const { items } = await call(scheduleRoutes.occurrences, { params: { id: scheduleId }, query, signal })
      return items[0] ?? null
    },
  })

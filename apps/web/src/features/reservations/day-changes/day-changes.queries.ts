import { dayChangeRoutes } from '@kram/contract/seller-view/day-change-routes'
import type { DayChangePreviewBody } from '@kram/contract/seller-view/day-change-schemas'
import { scheduleRoutes } from '@kram/contract/schedules/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pollUnlessLive } from '#lib/query'
import { reservationKeys, scheduleKeys } from '#shared/query-keys.ts'

/** Buyers may answer at any time: without an event stream the answers are refetched this often. */
const LIVE_MS = 30_000

/** Recently moved or cancelled days with the answers. */
export const dayChangesQuery = () =>
  queryOptions({
    queryKey: reservationKeys.dayChanges,
    queryFn: ({ signal }) => call(dayChangeRoutes.list, { signal }),
    refetchInterval: pollUnlessLive(LIVE_MS),
  })

/** Coming occurrences with reservations, the nearest first. */
export const changeableDaysQuery = () =>
  queryOptions({
    queryKey: reservationKeys.changeableDays,
    queryFn: ({ signal }) => call(dayChangeRoutes.days, { signal }),
  })

/** Whom a change would concern, and what each would read. Always asked again, because somebody may have reserved meanwhile. */
export const dayChangePreviewQuery = (body: DayChangePreviewBody) =>
  queryOptions({
    queryKey: reservationKeys.dayChangePreview(body),
    queryFn: ({ signal }) => call(dayChangeRoutes.preview, { body, signal }),
    staleTime: 0,
    retry: false,
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

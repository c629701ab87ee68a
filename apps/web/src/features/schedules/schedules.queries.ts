import type { SCHEDULE_SORTS } from '@kram/contract/schedules/sorts'
import { scheduleRoutes } from '@kram/contract/schedules/routes'
import type { Fulfilment, Schedule, SchedulePreviewBody } from '@kram/contract/schedules/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { scheduleKeys } from '#shared/query-keys.ts'

/** Maximum number of schedules of a seller. */
const MAX_PER_SELLER = 100

/** Own schedules, all of them, oldest first. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: scheduleKeys.own,
    queryFn: ({ signal }) => call(scheduleRoutes.list, { query: { limit: MAX_PER_SELLER }, signal }),
  })

export type ScheduleFilter = {
  q: string
  fulfilment?: Fulfilment | undefined
  locationId?: number | undefined
  sort?: (typeof SCHEDULE_SORTS)[number] | undefined
}

/** Own schedules page by page, optionally filtered. */
export const scheduleListQuery = (filter: ScheduleFilter) =>
  pagedQuery<Schedule>(scheduleKeys.list(filter), ({ cursor, signal }) =>
    call(scheduleRoutes.list, { query: { ...filter, cursor }, signal }),
  )

/** One schedule, always fetched fresh for editing. */
export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: scheduleKeys.one(id),
    queryFn: ({ signal }) => call(scheduleRoutes.schedule, { params: { id }, signal }),
    staleTime: 0,
  })

/** Summary and next occurrences of an unsaved schedule. */
export const previewQuery = (body: SchedulePreviewBody) =>
  queryOptions({
    queryKey: scheduleKeys.preview(body),
    queryFn: ({ signal }) => call(scheduleRoutes.preview, { body, signal }),
    placeholderData: keepPreviousData,
  })

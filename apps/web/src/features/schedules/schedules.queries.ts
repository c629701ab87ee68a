import { scheduleRoutes, type SchedulePreviewBody } from '@kram/contract/schedules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** A seller has at most as many. */
const ALL = 100

/** Own schedules, all of them, oldest first. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['schedules'],
    queryFn: ({ signal }) => call(scheduleRoutes.list, { query: { limit: ALL }, signal }),
  })

/** One schedule, as it stands now: for editing. */
export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedules', id],
    queryFn: ({ signal }) => call(scheduleRoutes.schedule, { params: { id }, signal }),
    staleTime: 0,
  })

/** Words and next windows of a timetable that is not saved. */
export const previewQuery = (body: SchedulePreviewBody) =>
  queryOptions({
    queryKey: ['schedules', 'preview', body],
    queryFn: ({ signal }) => call(scheduleRoutes.preview, { body, signal }),
    placeholderData: keepPreviousData,
  })

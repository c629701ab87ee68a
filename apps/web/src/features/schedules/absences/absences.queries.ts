import { absenceRoutes } from '@kram/contract/schedules/absence-routes'
import type { AbsencePreviewBody } from '@kram/contract/schedules/absence-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { scheduleKeys } from '#shared/query-keys.ts'

/** Present and coming absences, the nearest first. */
export const absencesQuery = () =>
  queryOptions({
    queryKey: scheduleKeys.absences,
    queryFn: ({ signal }) => call(absenceRoutes.list, { signal }),
  })

/** What saving an absence would close and open again. */
export const absencePreviewQuery = (body: AbsencePreviewBody) =>
  queryOptions({
    queryKey: scheduleKeys.absencePreview(body),
    queryFn: ({ signal }) => call(absenceRoutes.preview, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

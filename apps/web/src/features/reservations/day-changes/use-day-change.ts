import type { BulkResult } from '@kram/contract/reservations/views'
import { localTimeOf } from '@kram/contract/common/time'
import type { Occurrence } from '@kram/contract/schedules/schemas'
import { dayChangeRoutes } from '@kram/contract/seller-view/day-change-routes'
import { DayChangeBody, DayChangePreviewBody } from '@kram/contract/seller-view/day-change-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, call } from '#lib/api'
import { type Form, showFailure, useContractForm, useSubmit } from '#lib/forms'
import { useDebounced } from '#lib/hooks'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import type { DayChangeKind } from './day-change-text.ts'
import { dayChangePreviewQuery } from './day-changes.queries.ts'

type Fields = z.input<typeof DayChangeBody>
type Values = z.output<typeof DayChangeBody>
export type DayChangeFormState = Form<Fields, Values>

const DEBOUNCE_MS = 350

export function useDayChange({ scheduleId, date, startsAt, endsAt }: Occurrence) {
  const client = useQueryClient()
  const [results, setResults] = useState<BulkResult['results'] | null>(null)
  const move: NonNullable<Fields['move']> = {
    date: '',
    startTime: localTimeOf(new Date(startsAt)),
    endTime: localTimeOf(new Date(endsAt)),
  }
  const form: DayChangeFormState = useContractForm<Fields, Values>(DayChangeBody, {
    scheduleId,
    date,
    move,
    reason: '',
    previewed: null,
  })
  const sending = useSubmit(
    form,
    (body) => call(dayChangeRoutes.change, { body }),
    async (reply) => {
      setResults(reply.results)
      form.reset(form.getValues())
      await invalidate(client, staleAfter.dayChange())
    },
  )
  return {
    ...sending,
    form,
    results,
    choose: (kind: DayChangeKind): void => form.setValue('move', kind === 'move' ? move : null),
  }
}

/** The request of the preview as text, or null while the day is missing. The reason may still be missing. */
function usePreviewBody(form: DayChangeFormState): string | null {
  const [scheduleId, date, move, reason] = useWatch({
    control: form.control,
    name: ['scheduleId', 'date', 'move', 'reason'],
  })
  const parsed = DayChangePreviewBody.safeParse({ scheduleId, date, move, reason })
  return parsed.success ? JSON.stringify(parsed.data) : null
}

const EMPTY: DayChangePreviewBody = { scheduleId: 0, date: '', move: null, reason: null }

const isAboutField = (error: Error | null): boolean =>
  error instanceof ApiError && (error.body.fieldErrors ?? []).length > 0

/** What the change would do, asked again after every change of the form; its reservations are sent with the change. */
export function useDayChangePreview(form: DayChangeFormState) {
  const body = usePreviewBody(form)
  const settled = useDebounced(body, DEBOUNCE_MS)
  const query = useQuery({
    ...dayChangePreviewQuery(settled === null ? EMPTY : DayChangePreviewBody.parse(JSON.parse(settled))),
    enabled: settled !== null,
  })
  const current = body !== null && settled === body
  const data = current && !query.isFetching ? query.data : undefined
  const error = current ? query.error : null
  useEffect(() => {
    form.setValue('previewed', data ? data.rows.map(({ reservationId }) => reservationId) : null)
  }, [form, data])
  useEffect(() => {
    if (isAboutField(error)) showFailure(form, error)
  }, [form, error])
  return {
    data,
    waiting: body === null,
    loading: body !== null && !data && !query.isError,
    message: error && !isAboutField(error) ? error.message : null,
    retry: () => void query.refetch(),
  }
}

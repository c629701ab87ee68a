import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { type Form, showFailure } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import type { Fields, ValidatedFields } from '../model/index.ts'

type Shortage = { offerItemId: number; left: number }

const shortagesIn = (error: unknown): Shortage[] => {
  if (!(error instanceof ApiError) || error.code !== 'OUT_OF_STOCK') return []
  // Details of the error OUT_OF_STOCK.
  return (error.body.details?.['lines'] ?? []) as Shortage[]
}

const OCCURRENCE_ERROR_CODES: readonly string[] = [
  'SLOT_FULL',
  'CUTOFF_PASSED',
  'OCCURRENCE_CLOSED',
  'FULFILMENT_NOT_ALLOWED',
]

/** Shows why the request was rejected: at the lines that ran short, at the occurrence, or at other fields. */
export const useRejection = (form: Form<Fields, ValidatedFields>) => {
  const client = useQueryClient()
  const [shortages, setShortages] = useState<Shortage[]>([])
  const showRejection = (error: Error): void => {
    setShortages(shortagesIn(error))
    const apiFailure = error instanceof ApiError ? error : null
    if (apiFailure?.status === 409) void invalidate(client, staleAfter.reservationRejected())
    if (!apiFailure || !OCCURRENCE_ERROR_CODES.includes(apiFailure.code)) return showFailure(form, error)
    return form.setError('occurrenceId', { type: apiFailure.code, message: apiFailure.message }, { shouldFocus: true })
  }
  const removeShortage = (id: number): void => {
    form.clearErrors('root')
    setShortages((lines) => lines.filter(({ offerItemId }) => offerItemId !== id))
  }
  return { shortages, showRejection, removeShortage }
}

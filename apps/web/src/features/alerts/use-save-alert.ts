import { alertRoutes } from '@kram/contract/alerts/routes'
import type { AlertBody } from '@kram/contract/alerts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { saveErrorText } from './save-error-text.ts'

/** Saves a search to the account; `problem` says why it could not be saved. */
export const useSaveAlert = (onSaved: () => void) => {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const save = useAction(
    (body: AlertBody) => call(alertRoutes.create, { body }),
    async () => {
      await invalidate(client, staleAfter.alert())
      onSaved()
    },
    (error) => setProblem(saveErrorText(error)),
  )
  return { save, problem }
}

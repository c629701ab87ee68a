import type { DataRequest } from '@kram/contract/data-protection/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidateDesk } from '#shared/operator/index.ts'
import { dataRequestQuery } from '../data-protection.queries.ts'

/** An act on a request: the new state is shown at once, and an error is said beside the button. */
export function useRequestChange(id: number, send: () => Promise<DataRequest>, done: string, onDone?: () => void) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const action = useAction(
    send,
    (request) => {
      setProblem(null)
      client.setQueryData(dataRequestQuery(id).queryKey, request)
      toast('success', done)
      onDone?.()
      return invalidateDesk(client)
    },
    (error) => {
      setProblem(error.message)
      if (error instanceof ApiError && error.status === 409) void invalidateDesk(client)
    },
  )
  return { run: () => action.mutate(undefined), busy: action.isPending, problem }
}

import { scheduleRoutes } from '@kram/contract/schedules/routes'
import type { Occurrence, OccurrenceUpdate } from '@kram/contract/schedules/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

type OccurrenceChange = { occurrence: Occurrence; update: z.input<typeof OccurrenceUpdate> }

export const setOccurrence = ({ occurrence: { scheduleId, date }, update }: OccurrenceChange): Promise<Occurrence> =>
  call(scheduleRoutes.updateOccurrence, { params: { id: scheduleId, date }, body: update })

/** Mutation of one occurrence; the error is shown at the pressed control. */
export function useSetOccurrence() {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const act = useAction(
    setOccurrence,
    async () => {
      setProblem(null)
      await invalidate(queryClient, staleAfter.schedule())
    },
    (error) => setProblem(error.message),
  )
  return {
    set: (occurrence: Occurrence, update: OccurrenceChange['update']): void => act.mutate({ occurrence, update }),
    busyId: act.isPending ? act.variables.occurrence.id : null,
    problem,
  }
}

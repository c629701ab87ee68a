import type { ReservationView } from '@kram/contract/reservation-views'
import { reservationRoutes } from '@kram/contract/reservations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { toast } from '#ui/toasts.ts'
import { keepReservation } from './reservations.queries.ts'

export type StepEvent =
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'pack'
  | 'set-out'
  | 'hand-over'
  | 'no-show'
  | 'accept-proposal'
  | 'decline-proposal'
  | 'undo'
export type Step = {
  event: StepEvent
  reason?: string
  cause?: 'sold_out' | 'harvest_failed' | 'other'
  pickupCode?: string
  restock?: boolean
}
export type Target = Pick<ReservationView, 'id' | 'version'>

const DONE: Record<StepEvent, string> = {
  accept: 'Rezerwacja potwierdzona',
  reject: 'Rezerwacja odrzucona',
  cancel: 'Rezerwacja anulowana',
  pack: 'Oznaczono jako spakowane',
  'set-out': 'Oznaczono jako w drodze',
  'hand-over': 'Zamówienie wydane',
  'no-show': 'Oznaczono jako nieodebrane',
  'accept-proposal': 'Zmiana przyjęta',
  'decline-proposal': 'Zostaje tak, jak było',
  undo: 'Cofnięto',
}

/** A refusal where the person stands: the state may have moved meanwhile, so what is shown is read anew. */
export const useRefusal = () => {
  const client = useQueryClient()
  return (error: Error): void => {
    if (error instanceof NetworkFailure) toast('error', error.message)
    else if (error instanceof ApiFailure && error.status === 409) {
      toast('error', error.message)
      void client.invalidateQueries({ queryKey: ['reservations'] })
    } else reportFailure(error)
  }
}

/** One step of the state machine, pressed. `version` says what the person has seen. */
export const useStep = (onDone: () => void = () => undefined, onRefused?: (error: Error) => boolean) => {
  const client = useQueryClient()
  const refused = useRefusal()
  return useMutation({
    mutationFn: ({ target, step }: { target: Target; step: Step }) => {
      const { event, ...given } = step
      return call(reservationRoutes.act, {
        params: { id: target.id, event },
        body: { version: target.version, ...given },
      })
    },
    onSuccess: (view, { step }) => {
      keepReservation(client, view)
      toast('success', DONE[step.event])
      onDone()
    },
    onError: (error) => {
      if (!onRefused?.(error)) refused(error)
    },
  })
}

import type { ProposalCause, ReservationEvent } from '@kram/contract/reservation-status'
import type { ReservationView } from '@kram/contract/reservation-views'
import { reservationRoutes } from '@kram/contract/reservations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { putInOutbox } from '#lib/outbox.ts'
import { toast, toastWithUndo } from '#ui/toasts.ts'
import { keepReservation } from './reservations.queries.ts'

export type StepEvent = Exclude<ReservationEvent, 'submit' | 'edit' | 'drop'>
export type Step = {
  event: StepEvent
  reason?: string
  cause?: ProposalCause
  pickupCode?: string
  restock?: boolean
  /** For a proposal: another window, other amounts. */
  occurrenceId?: number
  items?: { offerItemId: number; quantity: number }[]
  /** For packing: what the scales said, per line. */
  weights?: { itemId: number; weight: number }[]
}
export type Target = Pick<ReservationView, 'id' | 'number' | 'version'>

const DONE: Record<StepEvent, string> = {
  accept: 'Rezerwacja potwierdzona',
  reject: 'Rezerwacja odrzucona',
  cancel: 'Rezerwacja anulowana',
  pack: 'Oznaczono jako spakowane',
  'set-out': 'Oznaczono jako w drodze',
  'hand-over': 'Zamówienie wydane',
  'no-show': 'Oznaczono jako nieodebrane',
  propose: 'Propozycja wysłana',
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

/** The way back of a step that may have been a slip of the thumb. */
const useTakeBack = () => {
  const client = useQueryClient()
  const refused = useRefusal()
  return ({ id, version }: Pick<Target, 'id' | 'version'>): void => {
    call(reservationRoutes.act, { params: { id, event: 'undo' }, body: { version } })
      .then((view) => {
        keepReservation(client, view)
        toast('success', DONE.undo)
      })
      .catch(refused)
  }
}

/** One step of the state machine, pressed. `version` says what the person has seen. */
export const useStep = (onDone: () => void = () => undefined, onRefused?: (error: Error) => boolean) => {
  const client = useQueryClient()
  const refused = useRefusal()
  const takeBack = useTakeBack()
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
      if (view.undo) toastWithUndo(DONE[step.event], () => takeBack(view))
      else toast('success', DONE[step.event])
      onDone()
    },
    onError: (error, { target, step: { event, pickupCode } }) => {
      // At a stall without signal the goods change hands all the same.
      if (event === 'hand-over' && error instanceof NetworkFailure) {
        const { id, number, version } = target
        void putInOutbox(id, { kind: 'hand-over', number, version, ...(pickupCode !== undefined && { pickupCode }) })
        toast('info', 'Zapisano na tym urządzeniu. Wyślemy, gdy wróci internet.')
        onDone()
      } else if (!onRefused?.(error)) refused(error)
    },
  })
}

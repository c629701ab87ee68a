import { reservationRoutes } from '@kram/contract/reservations/routes'
import type { ProposalCause, ReservationAction } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, NetworkError, showErrorPage } from '#lib/api'
import { enqueueOffline } from '#shared/offline-queue/index.ts'
import { toast, toastWithUndo } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { noteOwnAction } from '../status/index.ts'
import { updateReservationCache } from '../reservations.queries.ts'

export type ActionName = Exclude<ReservationAction, 'submit' | 'edit' | 'drop'>
export type ActionInput = {
  event: ActionName
  reason?: string
  cause?: ProposalCause
  pickupCode?: string
  restock?: boolean
  /** For a proposal: another occurrence, other amounts. */
  occurrenceId?: number
  timeSlot?: string
  items?: { offerItemId: number; quantity: number }[]
  /** For packing: the weight per line. */
  weights?: { itemId: number; weight: number }[]
}
export type ActionTarget = Pick<ReservationView, 'id' | 'number' | 'version'>

const DONE_TEXTS: Record<ActionName, string> = {
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

/** Shows the error at the pressed control and refetches, because the status may have changed. */
export const useFailureHandler = () => {
  const client = useQueryClient()
  return (error: Error): void => {
    if (error instanceof NetworkError) toast('error', error.message)
    else if (error instanceof ApiError && error.status === 409) {
      toast('error', error.message)
      void invalidate(client, staleAfter.reservations())
    } else showErrorPage(error)
  }
}

/** Undo of an action. */
const useUndo = () => {
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  return ({ id, version }: Pick<ActionTarget, 'id' | 'version'>): void => {
    call(reservationRoutes.act, { params: { id, event: 'undo' }, body: { version } })
      .then((view) => {
        updateReservationCache(client, view)
        toast('success', DONE_TEXTS.undo)
      })
      .catch(handleFailure)
  }
}

/** One action of the state machine. `version` is the version on the screen. */
export const useReservationAction = (
  onDone: () => void = () => undefined,
  onKnownError?: (error: Error) => boolean,
) => {
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const undoAction = useUndo()
  return useMutation({
    mutationFn: ({ target, action }: { target: ActionTarget; action: ActionInput }) => {
      const { event, ...details } = action
      return call(reservationRoutes.act, {
        params: { id: target.id, event },
        body: { version: target.version, ...details },
      })
    },
    onSuccess: (view, { action }) => {
      noteOwnAction(view.id)
      updateReservationCache(client, view)
      if (view.undo) toastWithUndo(DONE_TEXTS[action.event], () => undoAction(view))
      else toast('success', DONE_TEXTS[action.event])
      onDone()
    },
    onError: (error, { target, action: { event } }) => {
      // Offline, the hand-over is queued, because it happens anyway.
      if (event === 'hand-over' && error instanceof NetworkError) {
        const act = { kind: 'hand-over', at: new Date().toISOString() } as const
        void enqueueOffline(target.id, { kind: 'pickup', number: target.number, act })
        toast('info', 'Zapisano na tym urządzeniu. Wyślemy, gdy wróci internet.')
        onDone()
      } else if (!onKnownError?.(error)) handleFailure(error)
    },
  })
}

import type { UndoablePickupAct } from '@kram/contract/seller-view/pickup-acts'
import { commentRoutes } from '@kram/contract/comments/routes'
import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, createIdempotencyKeys, NetworkError } from '#lib/api'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { enqueueOffline, recallPickupAct } from '#shared/offline-queue/index.ts'
import { useFailureHandler } from '../actions/index.ts'

const QUEUED = 'Zapisano na tym urządzeniu. Wyślemy, gdy wróci internet.'

/** What the seller does at a stop: notify the buyer, hand over, or note that nobody is there. Works without internet. */
export const useStopActs = (stop: DeliveryStop) => {
  const { reservationId, number } = stop
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const [keyFor] = useState(createIdempotencyKeys)
  const refetch = (): void => void invalidate(client, staleAfter.reservations())
  // The queue sends at once when there is internet, and shows what is refused.
  const act = (kind: 'hand-over' | 'no-show'): void =>
    void enqueueOffline(reservationId, { kind: 'pickup', number, act: { kind, at: new Date().toISOString() } })
  // What has not left the device is not sent at all.
  const undo = async (undoes: UndoablePickupAct): Promise<void> => {
    if (await recallPickupAct(reservationId, undoes)) return
    const at = new Date().toISOString()
    await enqueueOffline(reservationId, { kind: 'pickup', number, act: { kind: 'undo', undoes, at } })
  }
  const announce = useMutation({
    mutationFn: (body: { minutes: number; again: boolean }) =>
      call(commentRoutes.announce, {
        params: { reservationId },
        body,
        idempotencyKey: keyFor({ ...body, announcedAt: stop.announcedAt }),
      }),
    onSuccess: () => {
      toast('success', 'Kupujący wie, że jedziesz')
      refetch()
    },
    onError: (error, body) => {
      if (!(error instanceof NetworkError)) return handleFailure(error)
      void enqueueOffline(
        reservationId,
        { kind: 'on-the-way', number, ...body },
        keyFor({ ...body, announcedAt: stop.announcedAt }),
      )
      toast('info', QUEUED)
    },
  })
  return {
    announce: (minutes: number, again: boolean): void => announce.mutate({ minutes, again }),
    handOver: (): void => act('hand-over'),
    notThere: (): void => act('no-show'),
    undo: (undoes: UndoablePickupAct): void => void undo(undoes),
    busy: announce.isPending,
  }
}

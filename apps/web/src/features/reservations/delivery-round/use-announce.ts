import { commentRoutes } from '@kram/contract/comments/routes'
import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, createIdempotencyKeys, NetworkError } from '#lib/api'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { enqueueOffline } from '#shared/offline-queue/index.ts'
import { useFailureHandler } from '../actions/index.ts'

const QUEUED = 'Zapisano na tym urządzeniu. Wyślemy, gdy wróci internet.'

/** Tells the buyer of a stop that the seller is on the way. Works without internet. */
export const useAnnounce = ({ reservationId, number, announcedAt }: DeliveryStop) => {
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const [keyFor] = useState(createIdempotencyKeys)
  const announce = useMutation({
    mutationFn: (body: { minutes: number; again: boolean }) =>
      call(commentRoutes.announce, {
        params: { reservationId },
        body,
        idempotencyKey: keyFor({ ...body, announcedAt }),
      }),
    onSuccess: () => {
      toast('success', 'Kupujący wie, że jedziesz')
      void invalidate(client, staleAfter.reservations())
    },
    onError: (error, body) => {
      if (!(error instanceof NetworkError)) return handleFailure(error)
      void enqueueOffline(reservationId, { kind: 'on-the-way', number, ...body }, keyFor({ ...body, announcedAt }))
      toast('info', QUEUED)
    },
  })
  return {
    announce: (minutes: number, again: boolean): void => announce.mutate({ minutes, again }),
    busy: announce.isPending,
  }
}

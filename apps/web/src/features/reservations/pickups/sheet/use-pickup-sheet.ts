import type { PickupSheet } from '@kram/contract/seller-view/pickup-schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NetworkError } from '#lib/api'
import { useOffline } from '#lib/device'
import { type QueuedAction, useOfflineQueue } from '#shared/offline-queue/index.ts'
import { applyActs, type WaitingAct } from '../model/index.ts'
import { pickupSheetQuery, pickupsQuery } from './pickups.queries.ts'

const isWaiting = (one: QueuedAction): one is Extract<QueuedAction, { kind: 'pickup' }> =>
  one.kind === 'pickup' && one.rejection === undefined

/** Acts that the server has not answered yet, in their order. */
export const useWaitingActs = (): readonly WaitingAct[] => {
  const queue = useOfflineQueue()
  return useMemo(() => queue.filter(isWaiting).map(({ reservationId, act }) => ({ ...act, reservationId })), [queue])
}

/** The sheet with what waits for a connection; from the device when it is kept there. */
export function usePickupSheet(occurrenceId: number) {
  const pickups = useQuery(pickupsQuery())
  const kept = pickups.data?.sheets.find((sheet) => sheet.occurrenceId === occurrenceId)
  const single = useQuery({ ...pickupSheetQuery(occurrenceId), enabled: pickups.isFetched && kept === undefined })
  const acts = useWaitingActs()
  const stored = kept ?? single.data
  const sheet = useMemo<PickupSheet | undefined>(
    () => stored && { ...stored, rows: applyActs(stored.rows, acts) },
    [stored, acts],
  )
  const query = kept || single.fetchStatus === 'idle' ? pickups : single
  const waiting = acts.filter(({ reservationId }) => sheet?.rows.some((row) => row.reservationId === reservationId))
  return {
    sheet,
    query: stored ? query : single.error ? single : query,
    waiting,
    pickups: pickups.data,
    isOffline: useOffline() || pickups.error instanceof NetworkError,
  }
}

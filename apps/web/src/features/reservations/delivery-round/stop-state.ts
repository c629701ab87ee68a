import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import type { QueuedAction } from '#shared/offline-queue/index.ts'

export type StopState = 'open' | 'done' | 'notThere'

const queuedFor = (queue: readonly QueuedAction[], { reservationId }: DeliveryStop) =>
  queue.filter((action) => action.reservationId === reservationId && action.rejection === undefined)

const STATE_AFTER = { 'hand-over': 'done', 'no-show': 'notThere', undo: 'open' } as const

/** What happened at the stop, with what is queued on this device. */
export function stopState(stop: DeliveryStop, queue: readonly QueuedAction[]): StopState {
  const queued = queuedFor(queue, stop).flatMap((action) => (action.kind === 'pickup' ? [action.act.kind] : []))
  const last = queued.findLast((kind) => kind === 'hand-over' || kind === 'no-show' || kind === 'undo')
  if (last !== undefined) return STATE_AFTER[last]
  if (stop.status === 'completed') return 'done'
  return stop.status === 'no_show' ? 'notThere' : 'open'
}

/** The buyer knows that the seller is on the way, or will when the queue is sent. */
export const isAnnounced = (stop: DeliveryStop, queue: readonly QueuedAction[]): boolean =>
  stop.announcedAt !== null || queuedFor(queue, stop).some(({ kind }) => kind === 'on-the-way')

import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import type { Forms } from '@kram/polish/plural'
import type { QueuedAction } from '#shared/offline-queue/index.ts'

export const STOPS: Forms = { one: 'przystanek', few: 'przystanki', many: 'przystanków', other: 'przystanku' }

export type StopState = 'open' | 'done' | 'notThere'

/** Roads are longer than straight lines. */
const DETOUR = 1.4
const KM_PER_HOUR = 40
const STEP_MINUTES = 5

/** About how long the drive takes, in whole fives of minutes. */
export const travelMinutes = (straightKm: number): number => {
  const minutes = (straightKm * DETOUR * 60) / KM_PER_HOUR
  return Math.min(240, Math.max(STEP_MINUTES, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES))
}

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

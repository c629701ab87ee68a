import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import type { QueuedAction } from '#shared/offline-queue/index.ts'
import { isActive } from '../pickups/index.ts'

export type StopState = 'open' | 'done' | 'notThere'

/** What happened at the stop. */
export function stopState({ status }: Pick<DeliveryStop, 'status'>): StopState {
  if (isActive({ status })) return 'open'
  return status === 'no_show' ? 'notThere' : 'done'
}

/** Who and where. */
export const stopName = ({ buyerName, address }: Pick<DeliveryStop, 'buyerName' | 'address'>): string =>
  address === null ? buyerName : `${buyerName}, ${address}`

/** The buyer knows that the seller is on the way, or will when the queue is sent. */
export const isAnnounced = ({ announcedAt, reservationId }: DeliveryStop, queue: readonly QueuedAction[]): boolean =>
  announcedAt !== null ||
  queue.some((one) => one.kind === 'on-the-way' && one.reservationId === reservationId && one.rejection === undefined)

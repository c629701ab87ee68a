import { randomUUID } from 'node:crypto'
import type { PickupAct } from '@kram/contract/seller-view/pickup-schemas'

/** An act of a minute ago, under an id of its own. */
export const pickupAct = (
  kind: PickupAct['kind'],
  reservationId: number,
  rest: Partial<PickupAct> = {},
): PickupAct => ({ id: randomUUID(), kind, reservationId, at: new Date(Date.now() - 60_000).toISOString(), ...rest })

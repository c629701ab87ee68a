import type { MovementReason } from '@kram/contract/stock/schemas'
import type { Writes } from '#platform/database'

export type NewMovement = {
  itemId: number
  deltaQuantity: number
  reason: MovementReason
  note: string | null
  actorId: number
}

/** Adds a ledger entry in the transaction of its change. */
export async function writeMovement(tx: Writes<'stockMovements'>, movement: NewMovement): Promise<void> {
  await tx
    .insertInto('stockMovements')
    .values({ ...movement, deltaHeld: 0 })
    .execute()
}

import { PICKUP_ACT_DAYS } from '@kram/contract/seller-view/pickup-acts'
import type { PickupAct, PickupActResult } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { sql } from 'kysely'
import type { Reads, SqlDb, SqlTx, Writes } from '#platform/database'

type Outcome = Pick<PickupActResult, 'outcome' | 'message'>

/**
 * Records the act as done; `false` when its id is known already. The reservation is locked, so a second attempt of the same act waits
 * and finds the first.
 */
export async function recordAct(
  tx: SqlTx,
  { id, reservationId, kind, at }: Pick<PickupAct, 'id' | 'reservationId' | 'kind' | 'at'>,
  { outcome, message }: Outcome = { outcome: 'done', message: null },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into pickup_acts (id, reservation_id, kind, done_at, outcome, message)
    values (${id}, ${reservationId}, ${kind}, least(${at}::timestamptz, now()), ${outcome}, ${message})
    on conflict (id) do nothing`.execute(tx)
  return numAffectedRows > 0n
}

export async function findOutcome(
  db: Reads<'pickupActs'>,
  id: string,
  reservationId: number,
): Promise<Outcome | undefined> {
  const row = await db
    .selectFrom('pickupActs')
    .select(['outcome', 'message'])
    .where('id', '=', id)
    .where('reservationId', '=', reservationId)
    .executeTakeFirst()
  return row && { outcome: row.outcome as Outcome['outcome'], message: row.message }
}

export async function saveOutcome(tx: Writes<'pickupActs'>, id: string, outcome: Outcome['outcome']): Promise<void> {
  await tx.updateTable('pickupActs').set({ outcome }).where('id', '=', id).execute()
}

/** Ticks or unticks a line; `false` when the reservation has no such line with this quantity. */
export async function tickLine(
  tx: Writes<'reservationItems'>,
  reservationId: number,
  { itemId, quantity, ticked }: { itemId: number; quantity: number; ticked: boolean },
): Promise<boolean> {
  const line = await tx
    .updateTable('reservationItems')
    .set({ tickedQuantity: ticked ? quantity : null })
    .where('id', '=', itemId)
    .where('reservationId', '=', reservationId)
    .where('quantity', '=', quantity)
    .returning('id')
    .executeTakeFirst()
  return line !== undefined
}

export async function savePaidWith(tx: Writes<'reservations'>, id: number, paidWith: PaymentMethod): Promise<void> {
  await tx.updateTable('reservations').set({ paidWith }).where('id', '=', id).execute()
}

/** Other devices and the buyer see a new total. */
export async function bumpVersion(tx: Writes<'reservations'>, id: number): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes acts that no device will send again. */
export async function purgePickupActs(db: SqlDb): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from pickup_acts where received_at < now() - make_interval(days => ${PICKUP_ACT_DAYS})`.execute(db)
  return Number(numAffectedRows)
}

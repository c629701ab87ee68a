import { type ExpressionBuilder, sql } from 'kysely'
import { type Database, prepared, type SqlTx, type Writes } from '#platform/database'

const hasCapacity = (eb: ExpressionBuilder<Pick<Database, 'occurrences'>, 'occurrences'>) =>
  eb.or([eb('capacity', 'is', null), eb('reservedCount', '<', eb.ref('capacity'))])

/** Takes one slot of an occurrence that is open, before its cut-off and not full; false otherwise. */
export async function reserveSlot(tx: SqlTx, occurrenceId: number): Promise<boolean> {
  // clock_timestamp() instead of now(): the statement may have waited for the row lock past the cut-off.
  const { rows } = await sql`${prepared}
    update occurrences set reserved_count = reserved_count + 1
    where id = ${occurrenceId} and status = 'open' and cutoff_at > clock_timestamp() and (capacity is null or reserved_count < capacity)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Takes a slot after the cut-off when both participants agree: the occurrence is open, not begun and not full. */
export async function reserveSlotAfterCutoff(tx: Writes<'occurrences'>, occurrenceId: number): Promise<boolean> {
  const taken = await tx
    .updateTable('occurrences')
    .set((eb) => ({ reservedCount: eb('reservedCount', '+', 1) }))
    .where('id', '=', occurrenceId)
    .where('status', '=', 'open')
    .where('startsAt', '>', sql<Date>`clock_timestamp()`)
    .where(hasCapacity)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes a slot again that was released by mistake; fails only when the occurrence is full. */
export async function reserveSlotAgain(tx: Writes<'occurrences'>, occurrenceId: number): Promise<boolean> {
  const taken = await tx
    .updateTable('occurrences')
    .set((eb) => ({ reservedCount: eb('reservedCount', '+', 1) }))
    .where('id', '=', occurrenceId)
    .where(hasCapacity)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function releaseSlot(tx: Writes<'occurrences'>, occurrenceId: number): Promise<void> {
  await tx
    .updateTable('occurrences')
    .set((eb) => ({ reservedCount: eb('reservedCount', '-', 1) }))
    .where('id', '=', occurrenceId)
    .execute()
}

/**
 * Gives the slot in one occurrence back and takes one in another; on `false` the caller must roll back. Both rows are locked in
 * ascending order of id, so that moves in opposite directions do not deadlock.
 */
export async function moveSlot(tx: SqlTx, fromId: number, toId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with locked as materialized (
      select id from occurrences where id in (${fromId}, ${toId}) order by id for no key update)
    update occurrences o set reserved_count = reserved_count + case when o.id = ${toId} then 1 else -1 end
    from locked
    where o.id = locked.id
      and (o.id = ${fromId} or (status = 'open' and cutoff_at > clock_timestamp() and (capacity is null or reserved_count < capacity)))
    returning o.id`.execute(tx)
  return rows.some(({ id }) => id === toId)
}

import { type ExpressionBuilder, sql } from 'kysely'
import { type Database, prepared, type Writes } from '#platform/database'

const hasCapacity = (eb: ExpressionBuilder<Pick<Database, 'occurrences'>, 'occurrences'>) =>
  eb.or([eb('capacity', 'is', null), eb('taken', '<', eb.ref('capacity'))])

/** Takes one slot of an occurrence that is open, before its cut-off and not full; false otherwise. */
export async function reserveSlot(tx: Writes<'occurrences'>, occurrenceId: number): Promise<boolean> {
  // clock_timestamp() instead of now(): the statement may have waited for the row lock past the cut-off.
  const { rows } = await sql`${prepared}
    update occurrences set taken = taken + 1
    where id = ${occurrenceId} and status = 'open' and cutoff_at > clock_timestamp() and (capacity is null or taken < capacity)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Takes a slot after the cut-off when both participants agree: the occurrence is open, not begun and not full. */
export async function reserveSlotAfterCutoff(tx: Writes<'occurrences'>, occurrenceId: number): Promise<boolean> {
  const taken = await tx
    .updateTable('occurrences')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
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
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', occurrenceId)
    .where(hasCapacity)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function releaseSlot(tx: Writes<'occurrences'>, occurrenceId: number): Promise<void> {
  await tx
    .updateTable('occurrences')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', occurrenceId)
    .execute()
}

/** Releases one slot and takes another; on `false` the caller must roll back. Locks both in ascending id, so that crossing moves cannot deadlock. */
export async function moveSlot(tx: Writes<'occurrences'>, fromId: number, toId: number): Promise<boolean> {
  if (fromId < toId) await releaseSlot(tx, fromId)
  const taken = await reserveSlot(tx, toId)
  if (taken && fromId > toId) await releaseSlot(tx, fromId)
  return taken
}

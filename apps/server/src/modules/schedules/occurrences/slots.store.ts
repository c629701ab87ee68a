import { type ExpressionBuilder, sql } from 'kysely'
import { type Database, prepared, type Writes } from '#platform/database'

const hasCapacity = (eb: ExpressionBuilder<Pick<Database, 'occurrences'>, 'occurrences'>) =>
  eb.or([eb('capacity', 'is', null), eb('taken', '<', eb.ref('capacity'))])

/** Takes one place of an occurrence that is open, before its cut-off and not full, or takes nothing. */
export async function reserveSlot(tx: Writes<'occurrences'>, occurrenceId: number): Promise<boolean> {
  // Not now(): this statement may have waited for the row, and the cut-off may have passed meanwhile.
  const { rows } = await sql`${prepared}
    update occurrences set taken = taken + 1
    where id = ${occurrenceId} and status = 'open' and cutoff_at > clock_timestamp() and (capacity is null or taken < capacity)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Takes a place when both sides agree on it after the cut-off: the occurrence is open, not begun and not full. */
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

/** Takes back a place that was given up by mistake; only somebody else in it stands in the way. */
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

/** Gives one place back and takes another; on `false` the caller must roll back. Touches the two in ascending id, so that crossing moves cannot block each other. */
export async function moveSlot(tx: Writes<'occurrences'>, fromId: number, toId: number): Promise<boolean> {
  if (fromId < toId) await releaseSlot(tx, fromId)
  const taken = await reserveSlot(tx, toId)
  if (taken && fromId > toId) await releaseSlot(tx, fromId)
  return taken
}

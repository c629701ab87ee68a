import { sql } from 'kysely'
import { prepared, type SqlTx } from '#platform/database'

/** A unit of the capacity of an occurrence; where it is divided, of the time slot that starts then. */
export type Slot = { occurrenceId: number; timeSlot: Date | null }

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.occurrenceId === other.occurrenceId && one.timeSlot?.getTime() === other.timeSlot?.getTime()

const instant = (timeSlot: Date | null) => sql`${timeSlot}::timestamptz`

/** A time slot that has begun takes no orders, even where the occurrence still does. */
const notBegun = (timeSlot: Date | null) => sql`coalesce(${instant(timeSlot)} > clock_timestamp(), true)`

const oneMore = (timeSlot: Date | null) =>
  sql`reserved_count = reserved_count + 1, time_slot_counts = changed_counts(o, null, ${instant(timeSlot)})`

/** Takes one slot of an occurrence that is open, before its cut-off and not full; false otherwise. */
export async function reserveSlot(tx: SqlTx, { occurrenceId, timeSlot }: Slot): Promise<boolean> {
  // clock_timestamp() instead of now(): the statement may have waited for the row lock past the cut-off.
  const { rows } = await sql`${prepared}
    update occurrences o set ${oneMore(timeSlot)}
    where id = ${occurrenceId} and status = 'open' and cutoff_at > clock_timestamp() and ${notBegun(timeSlot)} and has_room(o, ${instant(timeSlot)})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Takes a slot after the cut-off when both participants agree: the occurrence is open, not begun and not full. */
export async function reserveSlotAfterCutoff(tx: SqlTx, { occurrenceId, timeSlot }: Slot): Promise<boolean> {
  const { rows } = await sql`
    update occurrences o set ${oneMore(timeSlot)}
    where id = ${occurrenceId} and status = 'open' and starts_at > clock_timestamp() and has_room(o, ${instant(timeSlot)})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Takes a slot again that was released by mistake; fails only when it is full or no longer exists. */
export async function reserveSlotAgain(tx: SqlTx, { occurrenceId, timeSlot }: Slot): Promise<boolean> {
  const { rows } = await sql`
    update occurrences o set ${oneMore(timeSlot)}
    where id = ${occurrenceId} and has_room(o, ${instant(timeSlot)}) returning id`.execute(tx)
  return rows.length > 0
}

export async function releaseSlot(tx: SqlTx, { occurrenceId, timeSlot }: Slot): Promise<void> {
  await sql`
    update occurrences o set reserved_count = reserved_count - 1, time_slot_counts = changed_counts(o, ${instant(timeSlot)}, null)
    where id = ${occurrenceId}`.execute(tx)
}

/**
 * Gives one slot back and takes another; on `false` the caller must roll back. Both rows are locked in ascending order of id, so
 * that moves in opposite directions do not deadlock.
 */
export async function moveSlot(tx: SqlTx, from: Slot, to: Slot): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with locked as materialized (
      select id from occurrences where id in (${from.occurrenceId}, ${to.occurrenceId}) order by id for no key update)
    update occurrences o set
      reserved_count = reserved_count + case when o.id = ${to.occurrenceId} then 1 else 0 end - case when o.id = ${from.occurrenceId} then 1 else 0 end,
      time_slot_counts = changed_counts(o, case when o.id = ${from.occurrenceId} then ${instant(from.timeSlot)} end,
        case when o.id = ${to.occurrenceId} then ${instant(to.timeSlot)} end)
    from locked
    where o.id = locked.id and (o.id <> ${to.occurrenceId}
      or (status = 'open' and cutoff_at > clock_timestamp() and ${notBegun(to.timeSlot)} and has_room(o, ${instant(to.timeSlot)})))
    returning o.id`.execute(tx)
  return rows.some(({ id }) => id === to.occurrenceId)
}

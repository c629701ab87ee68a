import { TIME_SLOT_MINUTES } from '@kram/contract/schedules/limits'
import type { TimeSlots } from '@kram/contract/schedules/rules'
import type { OccurrenceUpdate } from '@kram/contract/schedules/schemas'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Writes } from '#platform/database'
import type { OccurrenceTimes } from '../rules/index.ts'
import { isUnused } from './occurrence-use.readmodel.ts'

export type ExistingOccurrence = {
  id: number
  date: string
  startsAt: Date
  endsAt: Date
  timeSlots: TimeSlots | null
  reservedCount: number
  movedFrom: string | null
}

/** How many reservations an occurrence takes: in all, or per time slot. */
export type Limits = { capacity: number | null; timeSlots: TimeSlots | null }

const limitColumns = ({ capacity, timeSlots }: Limits) => ({
  capacity,
  timeSlotMinutes: timeSlots?.minutes ?? null,
  timeSlotCapacity: timeSlots?.capacity ?? null,
})

/** Columns hold values validated by the contract. */
export const timeSlotsOf = (row: {
  timeSlotMinutes: number | null
  timeSlotCapacity: number | null
}): TimeSlots | null => {
  const minutes = TIME_SLOT_MINUTES.find((allowed) => allowed === row.timeSlotMinutes)
  return minutes !== undefined && row.timeSlotCapacity !== null ? { minutes, capacity: row.timeSlotCapacity } : null
}

/** Inserts occurrences; a day that already has one keeps it. Returns the ids of the new ones. */
export async function insertOccurrences(
  tx: Writes<'occurrences'>,
  scheduleId: number,
  limits: Limits,
  occurrenceTimes: readonly OccurrenceTimes[],
): Promise<number[]> {
  if (occurrenceTimes.length === 0) return []
  const inserted = await tx
    .insertInto('occurrences')
    .values(occurrenceTimes.map((times) => ({ ...times, scheduleId, ...limitColumns(limits) })))
    .onConflict((oc) => oc.columns(['scheduleId', 'date']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** Locks the occurrences that have not begun, in ascending id: until the commit no slot is taken and nothing new refers to them. */
export async function lockUpcoming(
  tx: Writes<'occurrences'>,
  scheduleId: number,
  now: Date,
): Promise<ExistingOccurrence[]> {
  const rows = await tx
    .selectFrom('occurrences')
    .select(['id', 'date', 'startsAt', 'endsAt', 'reservedCount', 'movedFrom', 'timeSlotMinutes', 'timeSlotCapacity'])
    .where('scheduleId', '=', scheduleId)
    .where('startsAt', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ timeSlotMinutes, timeSlotCapacity, ...row }) => ({
    ...row,
    timeSlots: timeSlotsOf({ timeSlotMinutes, timeSlotCapacity }),
  }))
}

/** Changes hours and capacity of locked occurrences; status and notes stay. */
export async function changeOccurrences(
  tx: Writes<'occurrences'>,
  limits: Limits,
  changes: readonly { id: number; times: OccurrenceTimes }[],
): Promise<void> {
  if (changes.length === 0) return
  const columns = limitColumns(limits)
  const column = (value: (times: OccurrenceTimes) => Date | string | null) => changes.map(({ times }) => value(times))
  await sql`
    update occurrences o set starts_at = c.starts_at, ends_at = c.ends_at, cutoff_at = c.cutoff_at, holiday = c.holiday, capacity = ${columns.capacity},
      time_slot_minutes = ${columns.timeSlotMinutes}, time_slot_capacity = ${columns.timeSlotCapacity}
    from unnest(${changes.map(({ id }) => id)}::int[], ${column((w) => w.startsAt)}::timestamptz[], ${column((w) => w.endsAt)}::timestamptz[],
      ${column((w) => w.cutoffAt)}::timestamptz[], ${column((w) => w.holiday)}::text[]) as c(id, starts_at, ends_at, cutoff_at, holiday)
    where o.id = c.id`.execute(tx)
}

/** Divides locked occurrences with reservations; `counts` are their reservations per time slot. */
export async function divideReserved(
  tx: Writes<'occurrences'>,
  { minutes, capacity }: TimeSlots,
  reserved: readonly { id: number; counts: number[] }[],
): Promise<void> {
  for (const { id, counts } of reserved)
    await tx
      .updateTable('occurrences')
      .set({ timeSlotMinutes: minutes, timeSlotCapacity: capacity, timeSlotCounts: counts })
      .where('id', '=', id)
      .execute()
}

/** Deletes locked occurrences. One referred to by a draft or a finished reservation is closed instead. */
export async function removeOccurrences(tx: Writes<'occurrences'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('occurrences').where('id', 'in', ids).where(isUnused).execute()
  await tx.updateTable('occurrences').set({ status: 'closed', absenceId: null }).where('id', 'in', ids).execute()
}

/**
 * Closes or opens an occurrence and sets its note. Existing reservations keep their slot. One that an absence closed belongs to the
 * absence until the seller opens it; then it has its own note again.
 */
export async function setOccurrence(
  tx: Writes<'occurrences'>,
  id: number,
  { status, note }: Pick<OccurrenceUpdate, 'status' | 'note'>,
): Promise<void> {
  const opened = (eb: ExpressionBuilder<Pick<Database, 'occurrences'>, 'occurrences'>) => ({
    status,
    note: eb.fn.coalesce(eb.val(note), 'noteBeforeAbsence'),
    absenceId: null,
    noteBeforeAbsence: null,
  })
  await tx
    .updateTable('occurrences')
    .set(status === 'open' ? opened : { status, note })
    .where('id', '=', id)
    .execute()
}

/** Moves an occurrence to another day or hours; throws a unique violation when the schedule already has that day. */
export async function moveOccurrence(
  tx: Writes<'occurrences'>,
  id: number,
  times: OccurrenceTimes,
  movedFrom: string | null,
): Promise<void> {
  await tx
    .updateTable('occurrences')
    .set((eb) => ({
      ...times,
      movedFrom,
      // Moved by hand to another day, it has nothing to do with an absence on the old one.
      absenceId: eb.case().when('date', '=', times.date).then(eb.ref('absenceId')).else(null).end(),
    }))
    .where('id', '=', id)
    .execute()
}

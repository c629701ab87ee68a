import type { AbsenceBody } from '@kram/contract/schedules/absence-schemas'
import type { OccurrenceUpdate } from '@kram/contract/schedules/schemas'
import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'
import type { OccurrenceTimes } from '../rules/index.ts'
import { isUnused } from './occurrence-use.readmodel.ts'

export type ExistingOccurrence = { id: number; date: string; reservedCount: number; movedFrom: string | null }

/** Inserts occurrences; a day that already has one keeps it. */
export async function insertOccurrences(
  tx: Writes<'occurrences'>,
  scheduleId: number,
  capacity: number | null,
  occurrenceTimes: readonly OccurrenceTimes[],
): Promise<void> {
  if (occurrenceTimes.length === 0) return
  await tx
    .insertInto('occurrences')
    .values(occurrenceTimes.map((times) => ({ ...times, scheduleId, capacity })))
    .onConflict((oc) => oc.columns(['scheduleId', 'date']).doNothing())
    .execute()
}

/** Locks the occurrences that have not begun, in ascending id: until the commit no slot is taken and nothing new refers to them. */
export const lockUpcoming = (tx: Writes<'occurrences'>, scheduleId: number, now: Date): Promise<ExistingOccurrence[]> =>
  tx
    .selectFrom('occurrences')
    .select(['id', 'date', 'reservedCount', 'movedFrom'])
    .where('scheduleId', '=', scheduleId)
    .where('startsAt', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Changes hours and capacity of locked occurrences; status and notes stay. */
export async function changeOccurrences(
  tx: Writes<'occurrences'>,
  capacity: number | null,
  changes: readonly { id: number; times: OccurrenceTimes }[],
): Promise<void> {
  if (changes.length === 0) return
  const column = (value: (times: OccurrenceTimes) => Date | string | null) => changes.map(({ times }) => value(times))
  await sql`
    update occurrences o set starts_at = c.starts_at, ends_at = c.ends_at, cutoff_at = c.cutoff_at, holiday = c.holiday, capacity = ${capacity}
    from unnest(${changes.map(({ id }) => id)}::int[], ${column((w) => w.startsAt)}::timestamptz[], ${column((w) => w.endsAt)}::timestamptz[],
      ${column((w) => w.cutoffAt)}::timestamptz[], ${column((w) => w.holiday)}::text[]) as c(id, starts_at, ends_at, cutoff_at, holiday)
    where o.id = c.id`.execute(tx)
}

/** Deletes locked occurrences. One referred to by a draft or a finished reservation is closed instead. */
export async function removeOccurrences(tx: Writes<'occurrences'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('occurrences').where('id', 'in', ids).where(isUnused).execute()
  await tx.updateTable('occurrences').set({ status: 'closed' }).where('id', 'in', ids).execute()
}

/** Closes or opens an occurrence and sets its note. Existing reservations keep their slot. */
export async function setOccurrence(
  tx: Writes<'occurrences'>,
  id: number,
  { status, note }: Pick<OccurrenceUpdate, 'status' | 'note'>,
): Promise<void> {
  await tx.updateTable('occurrences').set({ status, note }).where('id', '=', id).execute()
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
    .set({ ...times, movedFrom })
    .where('id', '=', id)
    .execute()
}

/** The seller's open occurrences of these days that have not begun, in ascending id. */
const openBetween = (db: Reads<'occurrences' | 'schedules'>, sellerId: number, { from, to }: AbsenceBody, now: Date) =>
  db
    .selectFrom('occurrences')
    .select('id')
    .where('scheduleId', 'in', (eb) =>
      eb.selectFrom('schedules').select('schedules.id').where('sellerId', '=', sellerId),
    )
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '=', 'open')
    .where('startsAt', '>', now)
    .orderBy('id')

export async function findOpenBetween(
  db: Reads<'occurrences' | 'schedules'>,
  sellerId: number,
  days: AbsenceBody,
  now: Date,
): Promise<number[]> {
  return (await openBetween(db, sellerId, days, now).execute()).map(({ id }) => id)
}

/** The same, locked until the end of the transaction. */
export async function lockOpenBetween(
  tx: Writes<'occurrences' | 'schedules'>,
  sellerId: number,
  days: AbsenceBody,
  now: Date,
): Promise<number[]> {
  return (await openBetween(tx, sellerId, days, now).forUpdate().execute()).map(({ id }) => id)
}

export async function closeOccurrences(
  tx: Writes<'occurrences'>,
  ids: readonly number[],
  note: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('occurrences').set({ status: 'closed', note }).where('id', 'in', ids).execute()
}

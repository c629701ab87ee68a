import { sql } from 'kysely'
import type { SqlDb, SqlTx } from '#platform/database'
import type { Days, UpcomingOccurrence } from './absence.rules.ts'

const upcoming = (sellerId: number, { from, to }: Days, now: Date) => sql<UpcomingOccurrence>`
  select o.id, o.date, o.status = 'open' as open, o.starts_at <= ${now} as begun, o.absence_id
  from occurrences o
  where o.schedule_id in (select s.id from schedules s where s.seller_id = ${sellerId})
    and o.date between ${from} and ${to} and o.ends_at > ${now}
  order by o.id`

/** The seller's occurrences on these days that have not ended. */
export const findUpcomingOf = async (
  db: SqlDb,
  sellerId: number,
  days: Days,
  now: Date,
): Promise<UpcomingOccurrence[]> => (await upcoming(sellerId, days, now).execute(db)).rows

/** The same, locked in ascending order of id until the end of the transaction. */
export const lockUpcomingOf = async (
  tx: SqlTx,
  sellerId: number,
  days: Days,
  now: Date,
): Promise<UpcomingOccurrence[]> =>
  (await sql<UpcomingOccurrence>`${upcoming(sellerId, days, now)} for update of o`.execute(tx)).rows

/** Closes locked occurrences; each keeps the note it had beside the note of the absence. */
export async function closeForAbsence(
  tx: SqlTx,
  ids: readonly number[],
  absence: { id: number; note: string | null },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update occurrences set status = 'closed', absence_id = ${absence.id}, note_before_absence = note, note = ${absence.note}
    where id = any(${ids})`.execute(tx)
}

/** The note of an absence is the note of what it closed. */
export async function setAbsenceNote(tx: SqlTx, { id, note }: { id: number; note: string | null }): Promise<void> {
  await sql`update occurrences set note = ${note} where absence_id = ${id} and note is distinct from ${note}`.execute(
    tx,
  )
}

/**
 * Locked occurrences that an absence no longer closes: each is open again with the note it had, or belongs to another absence that
 * covers its day too. Returns how many are open.
 */
export async function releaseFromAbsence(tx: SqlTx, ids: readonly number[], absenceId: number): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ status: string }>`
    update occurrences o set
      status = case when other.id is null then 'open' else 'closed' end,
      note = case when other.id is null then o.note_before_absence else other.note end,
      note_before_absence = case when other.id is not null then o.note_before_absence end,
      absence_id = other.id
    from occurrences c
    join schedules s on s.id = c.schedule_id
    left join lateral (
      select a.id, a.note from absences a
      where a.seller_id = s.seller_id and a.id <> ${absenceId} and c.date between a.from_date and a.to_date
      order by a.id limit 1) other on true
    where c.id = any(${ids}) and o.id = c.id
    returning o.status`.execute(tx)
  return rows.filter(({ status }) => status === 'open').length
}

/** Closes occurrences that were just generated for days on which the seller is away. */
export async function closeDuringAbsences(tx: SqlTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update occurrences o set status = 'closed', note_before_absence = o.note, note = away.note, absence_id = away.id
    from occurrences c
    join schedules s on s.id = c.schedule_id
    join lateral (
      select a.id, a.note from absences a
      where a.seller_id = s.seller_id and c.date between a.from_date and a.to_date order by a.id limit 1) away on true
    where c.id = any(${ids}) and o.id = c.id and o.status = 'open'`.execute(tx)
}

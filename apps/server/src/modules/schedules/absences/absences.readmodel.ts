import type { Absence } from '@kram/contract/schedules/absence-schemas'
import { MAX_ABSENCES, MAX_LISTED_OCCURRENCES } from '@kram/contract/schedules/limits'
import { sql, type RawBuilder } from 'kysely'
import type { SqlDb } from '#platform/database'
import type { Days } from './absence.rules.ts'

const reservedJson = sql<
  Absence['reserved'][number]
>`json_build_object('scheduleId', s.id, 'scheduleName', s.name, 'date', o.date,
  'startsAt', instant_text(o.starts_at), 'endsAt', instant_text(o.ends_at), 'reservations', o.reserved_count)`

/** The contract's Absence of row `a`. */
const absenceView = (now: Date): RawBuilder<Absence> => sql`
  json_build_object('id', a.id, 'from', a.from_date, 'to', a.to_date, 'note', a.note, 'version', a.version,
    'closed', (select count(*)::int from occurrences o where o.absence_id = a.id and o.ends_at > ${now}),
    'reserved', (select coalesce(json_agg(x.view order by x.starts_at, x.id), '[]') from (
      select o.id, o.starts_at, ${reservedJson} as view from occurrences o join schedules s on s.id = o.schedule_id
      where o.absence_id = a.id and o.ends_at > ${now} and o.reserved_count > 0
      order by o.starts_at, o.id limit ${MAX_LISTED_OCCURRENCES}) x))`

export async function listAbsences(db: SqlDb, sellerId: number, today: string, now: Date): Promise<Absence[]> {
  const { rows } = await sql<{ view: Absence }>`
    select ${absenceView(now)} as view from absences a
    where a.seller_id = ${sellerId} and a.to_date >= ${today}
    order by a.from_date, a.id limit ${MAX_ABSENCES}`.execute(db)
  return rows.map(({ view }) => view)
}

export async function findAbsence(db: SqlDb, sellerId: number, id: number, now: Date): Promise<Absence | undefined> {
  const { rows } = await sql<{ view: Absence }>`
    select ${absenceView(now)} as view from absences a where a.id = ${id} and a.seller_id = ${sellerId}`.execute(db)
  return rows[0]?.view
}

export async function countAbsences(db: SqlDb, sellerId: number, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from absences where seller_id = ${sellerId} and to_date >= ${today}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The days of an own absence. */
export async function findAbsenceDays(
  db: SqlDb,
  sellerId: number,
  id: number,
): Promise<(Days & { id: number }) | undefined> {
  const { rows } = await sql<Days & { id: number }>`
    select id, from_date as "from", to_date as "to" from absences where id = ${id} and seller_id = ${sellerId}`.execute(
    db,
  )
  return rows[0]
}

/** True when the seller is away on that day. */
export async function isAbsentOn(db: SqlDb, sellerId: number, date: string): Promise<boolean> {
  const { rows } = await sql`
    select from absences where seller_id = ${sellerId} and ${date} between from_date and to_date limit 1`.execute(db)
  return rows.length > 0
}

/** Those of the occurrences that have reservations, with their schedule names. */
export async function reservedOccurrences(db: SqlDb, occurrenceIds: readonly number[]): Promise<Absence['reserved']> {
  const { rows } = await sql<{ view: Absence['reserved'][number] }>`
    select ${reservedJson} as view from occurrences o join schedules s on s.id = o.schedule_id
    where o.id = any(${occurrenceIds}) and o.reserved_count > 0
    order by o.starts_at, o.id limit ${MAX_LISTED_OCCURRENCES}`.execute(db)
  return rows.map(({ view }) => view)
}

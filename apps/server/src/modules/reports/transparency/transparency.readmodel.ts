import type { Transparency } from '@kram/contract/reports/decision-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

const counted = (key: string, table: string) =>
  sql`(select coalesce(json_object_agg(x.name, x.count), '{}') from (select ${sql.ref(key)} as name, count(*)::int as count from ${sql.ref(table)} group by 1) x)`

/** The middle of durations in hours. */
const median = (from: string, to: string) =>
  sql`round(percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 3600))::int`

/** Figures of a calendar year in Poland, in one statement. */
export async function readTransparency(db: Db, year: number): Promise<Omit<Transparency, 'year' | 'years'>> {
  const start = sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/Warsaw')`
  const end = sql`make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'Europe/Warsaw')`
  const { rows } = await sql<{ figures: Omit<Transparency, 'year' | 'years'> }>`
    with filed as materialized (select * from reports where created_at >= ${start} and created_at < ${end}),
      decided as materialized (
        select d.*, r.created_at as filed_at, r.due_at from decisions d left join reports r on r.id = d.report_id
        where d.decided_at >= ${start} and d.decided_at < ${end}),
      appealed as materialized (select * from appeals where created_at >= ${start} and created_at < ${end})
    select json_build_object(
      'notices', (select json_build_object('total', count(*)::int, 'byReason', ${counted('reason', 'filed')},
        'automatic', (count(*) filter (where content_flag is not null))::int, 'trusted', (count(*) filter (where trusted))::int,
        'unfounded', (count(*) filter (where unfounded))::int, 'waiting', (count(*) filter (where decided_at is null))::int) from filed),
      'decisions', (select json_build_object('total', count(*)::int, 'byMeasure', ${counted('measure', 'decided')},
        'inLaw', (count(*) filter (where ground like 'law%'))::int, 'inTerms', (count(*) filter (where ground like 'terms%'))::int,
        'own', (count(*) filter (where source = 'own'))::int, 'medianHours', ${median('filed_at', 'decided_at')},
        'late', (count(*) filter (where decided_at > due_at))::int) from decided),
      'appeals', (select json_build_object('total', count(*)::int, 'affected', (count(*) filter (where party = 'affected'))::int,
        'reporter', (count(*) filter (where party = 'reporter'))::int, 'upheld', (count(*) filter (where outcome = 'upheld'))::int,
        'reversed', (count(*) filter (where outcome = 'reversed'))::int, 'medianHours', ${median('created_at', 'decided_at')}) from appealed),
      'suspensions', (select json_build_object('selling', (count(*) filter (where scope = 'selling'))::int,
        'account', (count(*) filter (where scope = 'account'))::int) from suspensions where suspended_at >= ${start} and suspended_at < ${end}),
      'reporters', (select json_build_object('warned', (count(*) filter (where act = 'reporterWarned'))::int,
        'suspended', (count(*) filter (where act = 'reporterSuspended'))::int) from audit_entries where at >= ${start} and at < ${end}),
      'strikes', (select count(*)::int from strikes where created_at >= ${start} and created_at < ${end})) as figures`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a select without a from answers one row')
  return row.figures
}

/** The year of the oldest notice that is stored; null before the first one. */
export async function firstYear(db: Db): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from (select created_at from reports order by id limit 1) at time zone 'Europe/Warsaw')::int as year`.execute(
    db,
  )
  return rows[0]?.year ?? null
}

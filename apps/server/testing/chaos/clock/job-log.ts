import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** How long a phase is observed. */
export const OBSERVED_MS = 12_000

/** Every start of a job, by the clock of the database. */
export const LOG_JOB_STARTS = [
  `create table chaos_job_starts (name text, phase text)`,
  `create table chaos_phase as select 'start'::text as name`,
  `create function chaos_log_job() returns trigger language plpgsql as $$ begin
     insert into chaos_job_starts select new.name, p.name from chaos_phase p; return new; end $$`,
  `create trigger chaos_log_job after update on jobs for each row
     when (old.last_started_at is distinct from new.last_started_at) execute function chaos_log_job()`,
]

export const setPhase = (db: Db, name: string) => sql`update chaos_phase set name = ${name}`.execute(db)

/** Jobs that started more often than their interval allows: once for the jump, then at the interval. */
export async function doubleRuns(db: Db, phase: string): Promise<{ runs: number; doubles: string[] }> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from chaos_job_starts where phase = ${phase} group by 1`.execute(db)
  // The shortest interval is five seconds; hourly jobs show a double run.
  const most = (name: string) => (HOURLY.has(name) ? 1 : Math.ceil(OBSERVED_MS / 5000) + 2)
  return {
    runs: rows.reduce((sum, { count }) => sum + count, 0),
    doubles: rows
      .filter(({ name, count }) => count > most(name))
      .map(({ name, count }) => `${name} ran ${count} times`),
  }
}
const HOURLY = new Set(['extend-occurrences', 'reservations.purge-answer-links', 'reservations.drop-drafts'])

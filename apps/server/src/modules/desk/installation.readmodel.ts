import { sql } from 'kysely'
import type { Db } from '#platform/database'

type Job = {
  name: string
  lastStartedAt: Date | null
  lastFinishedAt: Date | null
  runAt: Date | null
  lastError: string | null
}

/** Failed jobs first. */
export async function listJobs(db: Db): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select name, last_started_at, last_finished_at,
      case when isfinite(run_at) then run_at end as run_at, last_error from jobs order by last_error is null, name limit 200`.execute(
    db,
  )
  return rows
}

type Facts = { databaseBytes: number; postgres: string; schema: string; tables: { name: string; bytes: number }[] }

/** Sizes from the catalogue of PostgreSQL. */
export async function readDatabaseFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select pg_database_size(current_database())::float8 as database_bytes, current_setting('server_version') as postgres,
      (select max(version)::text from schema_migrations) as schema,
      (select coalesce(json_agg(json_build_object('name', relname, 'bytes', bytes) order by bytes desc), '[]') from (
        select relname, pg_total_relation_size(oid)::float8 as bytes from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 8) biggest) as tables`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('a statement without a table has one row')
  return facts
}

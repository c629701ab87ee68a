import { sql } from 'kysely'
import { type Db, listenerName } from '../database/index.ts'

const REFRESH_MS = 10_000

export type LiveProcesses = {
  /** How many server processes use this database, as of the last ten seconds; at least 1. */
  count: () => number
  refresh: () => Promise<void>
  close: () => void
}

/**
 * Counts the processes of this name by their LISTEN connections: each has one, and it ends with the process, even when it is
 * killed. While the database is away, the last number stays.
 */
export function watchLiveProcesses(db: Db, process = 'kram'): LiveProcesses {
  let live = 1
  const refresh = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and usename = current_user and application_name = ${listenerName(process)}`.execute(
      db,
    )
    live = Math.max(1, rows[0]?.count ?? 1)
  }
  const refreshQuietly = () => void refresh().catch(() => undefined)
  const timer = setInterval(refreshQuietly, REFRESH_MS)
  timer.unref()
  return { count: () => live, refresh, close: () => clearInterval(timer) }
}

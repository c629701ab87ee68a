import { sql } from 'kysely'
import { type Db, listenerName } from '../database/index.ts'

const REFRESH_MS = 10_000

export type LiveProcesses = {
  /** How many server processes use this database, as of the last ten seconds; at least 1. */
  count: () => number
  refresh: () => Promise<void>
  close: () => void
}

/** Counts the processes of this name by their LISTEN connections: each has one, and it ends with the process, even when it is killed. */
const countListeners = (db: Db, process: string) => async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name = ${listenerName(process)}`.execute(
    db,
  )
  return rows[0]?.count ?? 1
}

type Options = {
  /** Name of the processes that are counted. */
  process?: string
  /** Counts in another way than by LISTEN connections. */
  countProcesses?: () => Promise<number>
}

/** Knows the number of live processes. While it cannot be counted, the last number stays. */
export function watchLiveProcesses(db: Db, { process = 'kram', countProcesses }: Options = {}): LiveProcesses {
  const count = countProcesses ?? countListeners(db, process)
  let live = 1
  const refresh = async () => {
    live = Math.max(1, await count())
  }
  const refreshQuietly = () => void refresh().catch(() => undefined)
  const timer = setInterval(refreshQuietly, REFRESH_MS)
  timer.unref()
  return { count: () => live, refresh, close: () => clearInterval(timer) }
}

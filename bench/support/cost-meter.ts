import type pg from 'pg'
import { groupTicks, MS_PER_TICK, ticksOf } from './processor-time.ts'
import type { Running } from './processes.ts'

/** Milliseconds of processor time. */
export type Spent = { server: number; database: number }

/** PostgreSQL's main process. */
export const postmasterOf = async (db: pg.Client): Promise<string> => {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return ticksOf(rows[0]?.pid ?? 0).parent
}

/** What a server with all its processes, and PostgreSQL, spend during the work. */
export const spentDuring = async <Result>(
  { pid }: Pick<Running, 'pid'>,
  postmaster: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; spent: Spent }> => {
  const read = (): Spent => ({
    server: groupTicks(String(pid)) * MS_PER_TICK,
    database: groupTicks(postmaster) * MS_PER_TICK,
  })
  const before = read()
  const result = await work()
  const after = read()
  return { result, spent: { server: after.server - before.server, database: after.database - before.database } }
}

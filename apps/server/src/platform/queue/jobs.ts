import type { Clock } from '../clock/index.ts'
import type { Db } from '../database/index.ts'
import { secondsAfter, sqlNow } from './sql-now.ts'

/** Recurring work, found by condition ("still pending and past its deadline"): downtime delays it and never loses it. */
export type Job = {
  name: string
  everySeconds: number
  /**
   * Must be idempotent. Long work runs in batches of short transactions and stops when `signal` is aborted. A job that removes what is
   * old returns how many rows.
   */
  run: (signal: AbortSignal) => Promise<number | void>
}

const LEASE_SECONDS = 300
const AFTER_FAILURE_SECONDS = 60

/** Registers the job; its first run is due at once. */
export async function registerJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  await db
    .insertInto('jobs')
    .values(jobs.map(({ name }) => ({ name })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Jobs that are due; each still has to be claimed. */
export async function dueJobs(db: Db, jobs: readonly Job[], clock: Clock): Promise<Job[]> {
  if (jobs.length === 0) return []
  const rows = await db.selectFrom('jobs').select('name').where('runAt', '<=', sqlNow(clock)).execute()
  const due = new Set(rows.map(({ name }) => name))
  return jobs.filter(({ name }) => due.has(name))
}

/** Every job, and whether its last run failed. */
export async function jobResults(db: Db): Promise<{ name: string; failed: boolean }[]> {
  const rows = await db.selectFrom('jobs').select(['name', 'lastError']).execute()
  return rows.map(({ name, lastError }) => ({ name, failed: lastError !== null }))
}

/**
 * Claims the job, so that one process at a time runs it; after a crash the lease ends. `false`: another process was faster.
 */
export async function claimJob(db: Db, { name }: Job, clock: Clock): Promise<boolean> {
  const now = sqlNow(clock)
  const taken = await db
    .updateTable('jobs')
    .set({ runAt: secondsAfter(now, LEASE_SECONDS), lastStartedAt: now })
    .where('name', '=', name)
    .where('runAt', '<=', now)
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

export type JobOutcome = { error: string } | { removed: number | null }

/** Schedules the next run; sooner after a failure. */
export async function releaseJob(
  db: Db,
  { name, everySeconds }: Job,
  clock: Clock,
  outcome: JobOutcome,
): Promise<void> {
  const now = sqlNow(clock)
  if ('error' in outcome) {
    const runAt = secondsAfter(now, Math.min(everySeconds, AFTER_FAILURE_SECONDS))
    const lastError = outcome.error.slice(0, 500)
    await db.updateTable('jobs').set({ runAt, lastError }).where('name', '=', name).execute()
    return
  }
  const { removed } = outcome
  await db
    .updateTable('jobs')
    .set((eb) => ({
      runAt: secondsAfter(now, everySeconds),
      lastError: null,
      lastFinishedAt: now,
      ...(removed !== null && { lastRemoved: removed, removedTotal: eb('removedTotal', '+', removed) }),
    }))
    .where('name', '=', name)
    .execute()
}

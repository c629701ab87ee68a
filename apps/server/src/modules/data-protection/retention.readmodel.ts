import { instantText } from '@kram/contract/common/time'
import { RETENTION_RULES } from '@kram/contract/data-protection/retention'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

type Run = {
  name: string
  lastFinishedAt: Date | null
  lastRemoved: number | null
  removedTotal: number
  lastError: string | null
}

/** The periods with what their jobs did. */
export async function viewRetention(db: Db) {
  const { rows } = await sql<Run>`
    select name, last_finished_at, last_removed, removed_total::float8 as removed_total, last_error from jobs`.execute(
    db,
  )
  const runs = new Map(rows.map((run) => [run.name, run]))
  return {
    items: RETENTION_RULES.map((rule) => {
      const run = runs.get(rule.job)
      return {
        ...rule,
        finishedAt: run?.lastFinishedAt ? instantText(run.lastFinishedAt) : null,
        lastRemoved: run?.lastRemoved ?? null,
        removedTotal: run?.removedTotal ?? 0,
        error: run?.lastError ?? null,
      }
    }),
  }
}

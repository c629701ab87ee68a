import { instantText } from '@kram/contract/common/time'
import type { Installation } from '@kram/contract/desk/schemas'
import type { Db } from '#platform/database'
import { readTotals } from './figures.store.ts'
import { listJobs, readDatabaseFacts } from './installation.readmodel.ts'

/** What the command `doctor` finds without trying anything out. */
export type Examine = () => Promise<
  { check: string; level: 'ok' | 'warning' | 'fault'; says: string; advice?: string }[]
>

/** As many as the contract has. */
const MAX_CHECKS = 50

export async function viewInstallation(db: Db, examine: Examine): Promise<Installation> {
  const [jobs, facts, totals, checks] = await Promise.all([
    listJobs(db),
    readDatabaseFacts(db),
    readTotals(db),
    examine(),
  ])
  return {
    jobs: jobs.map(({ name, lastStartedAt, lastFinishedAt, runAt, lastError }) => ({
      name,
      startedAt: lastStartedAt && instantText(lastStartedAt),
      finishedAt: lastFinishedAt && instantText(lastFinishedAt),
      nextAt: runAt && instantText(runAt),
      error: lastError,
    })),
    checks: checks.slice(0, MAX_CHECKS).map(({ advice = null, ...finding }) => ({ ...finding, advice })),
    sizes: {
      databaseBytes: facts.databaseBytes,
      pictureBytes: totals.get('pictureBytes') ?? null,
      pictures: totals.get('pictures') ?? null,
      tables: facts.tables,
    },
    versions: { node: process.versions.node, postgres: facts.postgres, schema: facts.schema },
  }
}

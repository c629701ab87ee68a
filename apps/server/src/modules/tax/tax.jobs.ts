import { TAX_RETENTION_YEARS } from '@kram/contract/tax/limits'
import { inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { deleteYearsBefore } from './figures/index.ts'
import { deleteReportsBefore } from './reported/index.ts'
import { deleteDataBefore, type WatchDeps, watchSellers, yearAt } from './watch/index.ts'

const HOUR = 3600

export const taxJobs = (deps: WatchDeps): Job[] => [
  { name: 'tax.watch', everySeconds: 6 * HOUR, run: (signal) => watchSellers(deps, signal) },
  {
    name: 'tax.purge',
    everySeconds: 24 * HOUR,
    run: () =>
      inTransaction(deps.db, async (tx) => {
        // A report is due in the year after its own; from the end of that year it is stored.
        const before = yearAt(deps.clock.now()) - 1 - TAX_RETENTION_YEARS
        const reports = await deleteReportsBefore(tx, before)
        return reports + (await deleteYearsBefore(tx, before)) + (await deleteDataBefore(tx, before))
      }),
  },
]

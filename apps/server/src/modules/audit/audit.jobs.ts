import { AUDIT_RETENTION_YEARS } from '@kram/contract/audit/periods'
import type { Deps } from '#platform/context'
import { inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { deleteBeforeAnchor, moveAnchor, verifyChain } from './chain/index.ts'

const DAY = 24 * 3600
const RETENTION_DAYS = AUDIT_RETENTION_YEARS * 365
const BATCH = 1000

/**
 * Deletes old entries, and checks the rest. The hash of the newest entry goes into the log, which is kept elsewhere: whoever writes
 * the chain anew cannot change it there. A fault fails the job, which the metrics show.
 */
export const auditJobs = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Job[] => [
  {
    name: 'audit.keep',
    everySeconds: DAY,
    run: async (signal) => {
      const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY * 1000)
      await inTransaction(db, (tx) => moveAnchor(tx, before))
      let [removed, deleted] = [0, BATCH]
      while (!signal.aborted && deleted > 0) {
        deleted = await inTransaction(db, (tx) => deleteBeforeAnchor(tx, BATCH))
        removed += deleted
      }
      const { fault, entries, lastId, lastHash } = await verifyChain(db)
      if (fault) throw new Error(`audit chain: entry ${fault.id} is ${fault.kind}`)
      log.info({ entries, lastId, lastHash }, 'audit chain is whole')
      return removed
    },
  },
]

import { DATA_PROTECTION_RETENTION_YEARS } from '@kram/contract/data-protection/limits'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { deleteBreachesBefore } from './breaches/index.ts'
import { deleteClosedBefore } from './requests/index.ts'

const DAY = 24 * 3600
const RETENTION_DAYS = DATA_PROTECTION_RETENTION_YEARS * 365

/** Closed requests and breaches prove for three years what was done. */
export const dataProtectionJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'data-protection.purge',
    everySeconds: DAY,
    run: () =>
      inTransaction(db, async (tx) => {
        const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY * 1000)
        return (await deleteClosedBefore(tx, before)) + (await deleteBreachesBefore(tx, before))
      }),
  },
]

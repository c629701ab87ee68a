import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { deleteExpiredKeys } from './records/index.ts'

/** Expired keys stay in the list for a month, so that their owner sees why a program is refused. */
const LISTED_DAYS = 30

export const apiKeyJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'api-keys.sweep',
    everySeconds: 86_400,
    run: () =>
      inTransaction(db, (tx) => deleteExpiredKeys(tx, new Date(clock.now().getTime() - LISTED_DAYS * 86_400_000))),
  },
]

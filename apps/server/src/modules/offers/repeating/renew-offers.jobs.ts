import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { renewDates, renewLimits } from './repeating.store.ts'

const BATCH = 50

/** Starts a new week for one batch of offers; returns their number. */
const renewBatch = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = await renewDates(tx, BATCH)
    if (ids.length > 0) await renewLimits(tx, ids)
    return ids.length
  })

/** Renews weekly offers, found by their due day: after downtime the job catches up and never renews twice. */
export const renewOffers = ({ db }: { db: Db }): Job => ({
  name: 'renew-offers',
  everySeconds: 600,
  run: async (signal) => {
    while (!signal.aborted && (await renewBatch(db)) > 0);
  },
})

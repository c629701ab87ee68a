import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { uncountedVariants } from './variant-count.readmodel.ts'

const BATCH = 50

/** Gives one variant a count in a transaction of its own, so that only its reservations and offers wait. */
const countVariantOnce = (db: Db, variantId: number): Promise<unknown> =>
  inTransaction(db, (tx) => sql`select count_private_limits(${variantId}::integer)`.execute(tx))

/** Turns the limits that offers had of their own into one count per variant, each variant by itself. Nothing is left to do afterwards. */
export const countPrivateLimits = ({ db }: { db: Db }): Job => ({
  name: 'stock.count-private-limits',
  everySeconds: 600,
  run: async (signal) => {
    let batch = await uncountedVariants(db, 0, BATCH)
    while (batch.length > 0 && !signal.aborted) {
      for (const id of batch) if (!signal.aborted) await countVariantOnce(db, id)
      batch = await uncountedVariants(db, batch.at(-1) ?? 0, BATCH)
    }
  },
})

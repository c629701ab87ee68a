import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { storeFigures } from './figures.store.ts'
import { lockYear, rateOf } from './years.store.ts'

/** Counts a year anew. Returns the rate with which it is judged. */
export const countYear = ({ db, clock }: { db: Db; clock: Clock }, year: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    const locked = await lockYear(tx, year)
    await storeFigures(tx, year, clock.now())
    return rateOf(locked)
  })

import { localDateOf } from '@kram/contract/time'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Job } from '#platform/jobs'
import { inTransaction } from '#platform/transaction'
import { dayAfter, DAYS_AHEAD, horizonOf, windowsOf } from './occurrence.rules.ts'
import { insertOccurrences } from './occurrences.store.ts'
import { setGeneratedTo, takeDueSchedules } from './schedules.store.ts'

const BATCH = 50

/** Makes the missing occurrences of one batch of schedules; answers how many schedules there were. */
const extendBatch = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const today = localDateOf(now)
    const due = await takeDueSchedules(tx, today, DAYS_AHEAD, BATCH)
    for (const { id, generatedTo, capacity, timetable } of due) {
      const horizon = horizonOf(timetable, today)
      await insertOccurrences(tx, id, capacity, windowsOf(timetable, dayAfter(generatedTo), horizon, now))
      await setGeneratedTo(tx, id, horizon)
    }
    return due.length
  })

/** Keeps eight weeks of occurrences ahead of every schedule. */
export const extendOccurrences = ({ db, clock }: { db: Db; clock: Clock }): Job => ({
  name: 'extend-occurrences',
  everySeconds: 3600,
  run: async (signal) => {
    while (!signal.aborted && (await extendBatch(db, clock.now())) > 0);
  },
})

import { localDateOf } from '@kram/contract/common/time'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { dayAfter, DAYS_AHEAD, horizonOf, occurrencesBetween } from '../rules/index.ts'
import { closeDuringAbsences } from '../absences/index.ts'
import { insertOccurrences } from '../occurrences/index.ts'
import { setGeneratedTo, lockDueSchedules } from './schedules.store.ts'

const BATCH = 50

/** Generates the missing occurrences of one batch of schedules; returns the number of schedules. */
const extendBatch = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const today = localDateOf(now)
    const due = await lockDueSchedules(tx, today, DAYS_AHEAD, BATCH)
    for (const { id, generatedTo, capacity, timetable } of due) {
      const horizon = horizonOf(timetable, today)
      const missing = occurrencesBetween(timetable, dayAfter(generatedTo), horizon, now)
      const limits = { capacity, timeSlots: timetable.timeSlots ?? null }
      await closeDuringAbsences(tx, await insertOccurrences(tx, id, limits, missing))
      await setGeneratedTo(tx, id, horizon)
    }
    return due.length
  })

/** Keeps eight weeks of coming occurrences for every schedule. */
export const extendOccurrences = ({ db, clock }: { db: Db; clock: Clock }): Job => ({
  name: 'extend-occurrences',
  everySeconds: 3600,
  run: async (signal) => {
    while (!signal.aborted && (await extendBatch(db, clock.now())) > 0);
  },
})

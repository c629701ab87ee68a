import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Job } from './jobs.ts'
import { forgetBounces } from './mail-bounces.ts'
import { purgeLetters } from './outbox.ts'
import { forgetRemoved } from './removed.ts'

const HOUR_MS = 3_600_000
const BATCH = 5000
const LETTER_DAYS = 7
const REPEAT_HOURS = 24

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

/** Batch by batch, so that no lock is held for long. */
async function sweep(signal: AbortSignal, batch: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await batch()) === BATCH);
}

const forgetAnswers = async (db: Db, until: Date): Promise<number> => {
  const old = db
    .selectFrom('idempotency')
    .select(['actor', 'route', 'keyHash'])
    .where('createdAt', '<', until)
    .limit(BATCH)
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where((eb) => eb(eb.refTuple('actor', 'route', 'keyHash'), 'in', old.$asTuple('actor', 'route', 'keyHash')))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const forgetWindows = async (db: Db, until: Date): Promise<number> => {
  const old = db.selectFrom('throttle').select('key').where('expiresAt', '<', until).limit(BATCH)
  const { numDeletedRows } = await db.deleteFrom('throttle').where('key', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Throws away what the platform no longer needs: letters after a week, answers of repeated requests after a day, counters that ran out, refusals of addresses after theirs, what was deleted after an hour. */
export const housekeeping = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'platform.sweep',
    everySeconds: 600,
    run: async (signal) => {
      const now = clock.now()
      await sweep(signal, () => purgeLetters(db, before(now, 24 * LETTER_DAYS), BATCH))
      await sweep(signal, () => forgetAnswers(db, before(now, REPEAT_HOURS)))
      await sweep(signal, () => forgetWindows(db, now))
      await forgetBounces(db, now)
      await forgetRemoved(db)
    },
  },
]

import type { Clock } from '../clock/index.ts'
import type { Db } from '../database/index.ts'
import { type Job, purgeMessages } from '../queue/index.ts'
import { purgeBounces } from '../email/index.ts'

const HOUR_MS = 3_600_000
const BATCH = 5000
const MESSAGE_DAYS = 7
const IDEMPOTENCY_HOURS = 24

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

/** Batch by batch, so that no lock is held for long. */
export async function purgeInBatches(signal: AbortSignal, batch: () => Promise<number>, size = BATCH): Promise<number> {
  let [total, removed] = [0, size]
  while (!signal.aborted && removed === size) {
    removed = await batch()
    total += removed
  }
  return total
}

/** Purges deleted rows that can no longer be restored; `purge` deletes at most `limit` of them and returns how many. */
export const purgeJob = (name: string, purge: (limit: number) => Promise<number>): Job => ({
  name,
  everySeconds: 600,
  run: (signal) => purgeInBatches(signal, () => purge(BATCH)),
})

const purgeIdempotencyKeys = async (db: Db, before: Date): Promise<number> => {
  const old = db
    .selectFrom('idempotencyKeys')
    .select(['principal', 'route', 'keyHash'])
    .where('createdAt', '<', before)
    .limit(BATCH)
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKeys')
    .where((eb) =>
      eb(eb.refTuple('principal', 'route', 'keyHash'), 'in', old.$asTuple('principal', 'route', 'keyHash')),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const purgeRateLimits = async (db: Db, before: Date): Promise<number> => {
  const old = db.selectFrom('rateLimits').select('key').where('expiresAt', '<', before).limit(BATCH)
  const { numDeletedRows } = await db.deleteFrom('rateLimits').where('key', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Who asks for changes less often than monthly starts anew. */
const DELETED_ENTRY_DAYS = 30

const purgeDeletedEntries = async (db: Db, before: Date): Promise<number> => {
  const old = db.selectFrom('deletedEntries').select(['kind', 'entryId']).where('deletedAt', '<', before).limit(BATCH)
  const { numDeletedRows } = await db
    .deleteFrom('deletedEntries')
    .where((eb) => eb(eb.refTuple('kind', 'entryId'), 'in', old.$asTuple('kind', 'entryId')))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Purges platform data: outbox messages after a week, idempotency keys after a day, ids of deleted entries after a month, expired
 * rate limits and bounces.
 */
export const housekeeping = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'platform.sweep',
    everySeconds: 600,
    run: async (signal) => {
      const now = clock.now()
      const purges = [
        () => purgeMessages(db, hoursBefore(now, 24 * MESSAGE_DAYS), BATCH),
        () => purgeIdempotencyKeys(db, hoursBefore(now, IDEMPOTENCY_HOURS)),
        () => purgeRateLimits(db, now),
        () => purgeDeletedEntries(db, hoursBefore(now, 24 * DELETED_ENTRY_DAYS)),
      ]
      let removed = await purgeBounces(db, now)
      for (const purge of purges) removed += await purgeInBatches(signal, purge)
      return removed
    },
  },
]

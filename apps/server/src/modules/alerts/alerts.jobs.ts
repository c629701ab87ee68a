import { queryVersion } from '#modules/search'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { purgeInBatches } from '#platform/housekeeping'
import type { Job } from '#platform/queue'
import { deleteOldMatches, findOutdatedQueries, sendNextDigest, updateParsedQuery } from './digests/index.ts'
import { parseQuery } from './saved-searches/index.ts'

const BATCH = 100
const RETENTION_DAYS = 180
const DELETE_BATCH = 5000

/** Parses a batch of outdated queries again; returns how many. */
const reparseBatch = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const stale = await findOutdatedQueries(tx, queryVersion(), BATCH)
    for (const { id, q } of stale) {
      const parsedQuery = await parseQuery(tx, q ?? '')
      const { searchQuery, lexemes } = parsedQuery ?? {}
      await updateParsedQuery(tx, id, {
        searchQuery: searchQuery ?? '',
        lexemes: lexemes ?? [],
        searchQueryVersion: queryVersion(),
      })
    }
    return stale.length
  })

export const alertJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'alerts.send-digests',
    everySeconds: 30,
    run: async (signal) => {
      while (!signal.aborted && (await sendNextDigest({ db, clock })));
    },
  },
  {
    name: 'alerts.reparse-queries',
    everySeconds: 600,
    run: async (signal) => {
      while (!signal.aborted && (await reparseBatch(db)) === BATCH);
    },
  },
  {
    name: 'alerts.sweep',
    everySeconds: 24 * 3600,
    run: async (signal) => {
      const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * 3_600_000)
      return purgeInBatches(signal, () => deleteOldMatches(db, before, DELETE_BATCH), DELETE_BATCH)
    },
  },
]

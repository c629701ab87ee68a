import { questionsVersion } from '#modules/search'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Job } from '#platform/jobs'
import { inTransaction } from '#platform/transaction'
import { dropOldMatches, staleQuestions, writeQuestion } from './digests.store.ts'
import { tellNext } from './tell-digest.ts'
import { questionOf } from './wish.ts'

const BATCH = 100
const KEPT_DAYS = 180
const DROPPED_AT_ONCE = 5000

/** Reads the words of some searches anew; answers how many. What asks for nothing any more is kept as it was read before. */
const rereadBatch = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const stale = await staleQuestions(tx, questionsVersion(), BATCH)
    for (const { id, q } of stale) {
      const question = await questionOf(tx, q ?? '')
      const { words, terms } = question ?? {}
      await writeQuestion(tx, id, { words: words ?? '', terms: terms ?? [], wordsVersion: questionsVersion() })
    }
    return stale.length
  })

export const alertJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'alerts.tell',
    everySeconds: 30,
    run: async (signal) => {
      while (!signal.aborted && (await tellNext({ db, clock })));
    },
  },
  {
    name: 'alerts.words',
    everySeconds: 600,
    run: async (signal) => {
      while (!signal.aborted && (await rereadBatch(db)) === BATCH);
    },
  },
  {
    name: 'alerts.sweep',
    everySeconds: 24 * 3600,
    run: async (signal) => {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000)
      while (!signal.aborted && (await dropOldMatches(db, before, DROPPED_AT_ONCE)) === DROPPED_AT_ONCE);
    },
  },
]

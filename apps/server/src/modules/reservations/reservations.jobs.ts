import type { Db } from '#platform/database'
import type { Job } from '#platform/queue'
import { AppError } from '#platform/errors'
import { purgeAnswerLinks, SYSTEM } from './access/index.ts'
import { eraseOldContacts } from './erasure/index.ts'
import { applyAction, overdueReservations, type TimedAction } from './lifecycle/index.ts'
import { publishReminders } from './events/index.ts'
import { purgePickupActs } from './pickups/index.ts'
import { processWaitingList } from './waiting-list/index.ts'

const BATCH = 100

/**
 * Applies one action per transaction. A reservation that somebody changed meanwhile is no longer overdue: the state machine rejects
 * the action, which is correct.
 */
async function runTimer(db: Db, action: TimedAction, signal: AbortSignal): Promise<number> {
  let [last, applied] = [0, 0]
  while (!signal.aborted) {
    const ids = await overdueReservations(db, action, last, BATCH)
    for (const id of ids) {
      if (signal.aborted) return applied
      await applyAction(db, id, SYSTEM, { action }).then(
        () => (applied += 1),
        (error: unknown) => {
          if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error
        },
      )
    }
    last = ids.at(-1) ?? last
    if (ids.length < BATCH) break
  }
  return applied
}

/** Actions whose deadline has passed, found by condition: downtime delays them and never loses one. */
export const reservationJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'reservations.expire', everySeconds: 30, run: async (signal) => void (await runTimer(db, 'expire', signal)) },
  {
    name: 'reservations.decline-proposals',
    everySeconds: 60,
    run: async (signal) => void (await runTimer(db, 'decline-proposal', signal)),
  },
  {
    name: 'reservations.auto-complete',
    everySeconds: 600,
    run: async (signal) => void (await runTimer(db, 'auto-complete', signal)),
  },
  { name: 'reservations.remind', everySeconds: 60, run: (signal) => publishReminders(db, signal) },
  { name: 'reservations.wait-list', everySeconds: 5, run: (signal) => processWaitingList(db, signal) },
  { name: 'reservations.purge-answer-links', everySeconds: 3600, run: () => purgeAnswerLinks(db) },
  { name: 'reservations.purge-pickup-acts', everySeconds: 86_400, run: () => purgePickupActs(db) },
  { name: 'reservations.erase-contacts', everySeconds: 86_400, run: (signal) => eraseOldContacts(db, signal) },
  { name: 'reservations.drop-drafts', everySeconds: 3600, run: (signal) => runTimer(db, 'drop', signal) },
]

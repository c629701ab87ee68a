import type { Db } from '#platform/database'
import type { Job } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import { purgeAnswerLinks } from './answer-links.store.ts'
import { forgetOldContacts } from './forget.store.ts'
import { overdueReservations, type TimedEvent } from './overdue.store.ts'
import { TIMER } from './party.ts'
import { sendReminders } from './remind.ts'
import { takeStep } from './take-step.ts'
import { runWaitList } from './wait-list.ts'

const BATCH = 100

/** One step each, in a transaction of its own. Who was touched by a person meanwhile is no longer overdue: the table refuses, and that is right. */
async function runTimer(db: Db, event: TimedEvent, signal: AbortSignal): Promise<void> {
  let last = 0
  while (!signal.aborted) {
    const ids = await overdueReservations(db, event, last, BATCH)
    for (const id of ids) {
      if (signal.aborted) return
      await takeStep(db, id, TIMER, { event }).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error
      })
    }
    last = ids.at(-1) ?? last
    if (ids.length < BATCH) return
  }
}

/** What time does to reservations, found by condition: downtime delays it and never loses it. */
export const reservationJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'reservations.expire', everySeconds: 30, run: (signal) => runTimer(db, 'expire', signal) },
  {
    name: 'reservations.decline-proposals',
    everySeconds: 60,
    run: (signal) => runTimer(db, 'decline-proposal', signal),
  },
  { name: 'reservations.auto-complete', everySeconds: 600, run: (signal) => runTimer(db, 'auto-complete', signal) },
  { name: 'reservations.remind', everySeconds: 60, run: (signal) => sendReminders(db, signal) },
  { name: 'reservations.wait-list', everySeconds: 5, run: (signal) => runWaitList(db, signal) },
  { name: 'reservations.purge-answer-links', everySeconds: 3600, run: () => purgeAnswerLinks(db) },
  { name: 'reservations.forget-contacts', everySeconds: 86_400, run: (signal) => forgetOldContacts(db, signal) },
  { name: 'reservations.drop-drafts', everySeconds: 3600, run: (signal) => runTimer(db, 'drop', signal) },
]

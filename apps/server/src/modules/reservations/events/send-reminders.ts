import { type Db, inTransaction } from '#platform/database'
import { publishReservationEvents } from './publish-event.ts'
import { type Reminder } from './reminders.readmodel.ts'
import { markReminded } from './reminders.store.ts'

const BATCH = 200

const REMINDERS: readonly Reminder[] = [
  'remind-evening',
  'remind-soon',
  'ask-received',
  // Before `answer-half`: a seller who gets the reminder of the last hour needs no second one.
  'answer-last',
  'answer-half',
]

/** Publishes every due reminder once; the mark and the event commit together. */
export async function publishReminders(db: Db, signal: AbortSignal): Promise<void> {
  for (const event of REMINDERS) {
    let marked = BATCH
    while (marked === BATCH && !signal.aborted) {
      marked = await inTransaction(db, async (tx) => {
        const ids = await markReminded(tx, event, BATCH)
        await publishReservationEvents(
          tx,
          ids.map((reservationId) => ({ reservationId, event, by: null })),
        )
        return ids.length
      })
    }
  }
}

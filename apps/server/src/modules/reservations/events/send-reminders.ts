import { type Db, inTransaction } from '#platform/database'
import { enqueueReminder } from './email-messages.store.ts'
import { markReminded, type Reminder } from './reminders.store.ts'

const BATCH = 200

const REMINDERS: readonly Reminder[] = [
  'remind-evening',
  'remind-soon',
  'ask-received',
  // The last hour first: who is that late is not told of the half as well.
  'answer-last',
  'answer-half',
]

/** Leaves every reminder that is due, once; mark and letter commit together. */
export async function enqueueReminders(db: Db, signal: AbortSignal): Promise<void> {
  for (const reminder of REMINDERS) {
    let marked = BATCH
    while (marked === BATCH && !signal.aborted) {
      marked = await inTransaction(db, async (tx) => {
        const ids = await markReminded(tx, reminder, BATCH)
        for (const id of ids) await enqueueReminder(tx, id, reminder)
        return ids.length
      })
    }
  }
}

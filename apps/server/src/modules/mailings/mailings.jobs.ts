import { MAILINGS_PER_MINUTE, RECIPIENT_DAYS } from '@kram/contract/mailings/limits'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueueAll, type Job } from '#platform/queue'
import { MAILING_TOPIC } from './mailings.messages.ts'
import {
  finishMailing,
  forgetRecipients,
  listDue,
  lockDue,
  noteFailed,
  startMailing,
  takeWaiting,
} from './mailings.store.ts'
import { listGivenUp } from './recipients.readmodel.ts'

const DAY_MS = 86_400_000
const BATCH = 5000

/** Enqueues the next e-mails of one mailing; returns how many. */
const sendSome = (db: Db, id: number, now: Date, limit: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const mailing = await lockDue(tx, id)
    if (!mailing) return 0
    if (mailing.status === 'scheduled') await startMailing(tx, mailing, now)
    const userIds = await takeWaiting(tx, id, limit)
    await enqueueAll(
      tx,
      userIds.map((userId) => ({
        topic: MAILING_TOPIC,
        payload: { mailingId: id, userId },
        dedupKey: `${id}/${userId}`,
      })),
    )
    await noteFailed(tx, id, await listGivenUp(tx, id, MAILING_TOPIC))
    await finishMailing(tx, id, now)
    return userIds.length
  })

/** Sends as many e-mails as are sent in a minute, of the oldest mailing first. */
export async function sendMailings({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  let left = MAILINGS_PER_MINUTE
  for (const id of await listDue(db, now)) left -= await sendSome(db, id, now, left)
}

export const mailingJobs = (deps: { db: Db; clock: Clock }): Job[] => [
  { name: 'mailings.send', everySeconds: 60, run: () => sendMailings(deps) },
  {
    name: 'mailings.forget',
    everySeconds: 24 * 3600,
    run: async (signal) => {
      const before = new Date(deps.clock.now().getTime() - RECIPIENT_DAYS * DAY_MS)
      while (!signal.aborted && (await forgetRecipients(deps.db, before, BATCH)) === BATCH);
    },
  },
]

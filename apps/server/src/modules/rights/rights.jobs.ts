import { leaveHappening } from '#modules/reservations'
import type { Db } from '#platform/database'
import type { Job } from '#platform/jobs'
import { leaveMail } from '#platform/mail'
import { inTransaction } from '#platform/transaction'
import { dueToSeller } from './rights-texts.ts'
import { markReminded } from './rights.store.ts'

const HOUR = 3600
const DAYS_BEFORE = 3
const BATCH = 100

/** Says to sellers, once, that the time to answer a complaint runs out. */
async function remind(db: Db, publicUrl: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await markReminded(tx, DAYS_BEFORE, BATCH)
    for (const complaint of due) {
      await leaveHappening(tx, { reservationId: complaint.reservationId, event: 'complaint-due', by: null })
      await leaveMail(tx, { to: complaint.sellerEmail, ...dueToSeller(complaint, publicUrl) })
    }
    return due.length
  })
}

export const rightsJobs = ({ db, publicUrl }: { db: Db; publicUrl: string }): Job[] => [
  {
    name: 'rights.remind',
    everySeconds: HOUR,
    run: async (signal) => {
      while (!signal.aborted && (await remind(db, publicUrl)) === BATCH);
    },
  },
]

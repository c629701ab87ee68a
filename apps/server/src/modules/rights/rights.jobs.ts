import { publishReservationEvent } from '#modules/reservations'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { enqueueEmail } from '#platform/email'
import { complaintDueEmail } from './email-texts.ts'
import { claimComplaintsDue } from './rights.store.ts'

const HOUR = 3600
const DAYS_BEFORE = 3
const BATCH = 100

/** Says to sellers, once, that the time to answer a complaint runs out. */
async function sendDueReminders(db: Db, publicUrl: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await claimComplaintsDue(tx, DAYS_BEFORE, BATCH)
    for (const complaint of due) {
      await publishReservationEvent(tx, { reservationId: complaint.reservationId, event: 'complaint-due', by: null })
      await enqueueEmail(tx, { to: complaint.sellerEmail, ...complaintDueEmail(complaint, publicUrl) })
    }
    return due.length
  })
}

export const rightsJobs = ({ db, publicUrl }: { db: Db; publicUrl: string }): Job[] => [
  {
    name: 'rights.remind',
    everySeconds: HOUR,
    run: async (signal) => {
      while (!signal.aborted && (await sendDueReminders(db, publicUrl)) === BATCH);
    },
  },
]

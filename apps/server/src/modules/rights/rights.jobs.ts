import { publishReservationEvent } from '#modules/reservations'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { enqueueEmail } from '#platform/email'
import { complaintDueEmail } from './email-texts.ts'
import { findComplaintRecipient } from './rights-case.readmodel.ts'
import { claimComplaintsDue } from './statements.store.ts'

const HOUR = 3600
const DAYS_BEFORE = 3
const BATCH = 100

/** Reminds sellers once before the deadline for a complaint. */
async function sendDueReminders(db: Db, publicUrl: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await claimComplaintsDue(tx, DAYS_BEFORE, BATCH)
    for (const complaint of due) {
      await publishReservationEvent(tx, { reservationId: complaint.reservationId, event: 'complaint-due', by: null })
      const recipient = await findComplaintRecipient(tx, complaint.reservationId)
      if (!recipient) continue
      const { number, sellerEmail } = recipient
      await enqueueEmail(tx, { to: sellerEmail, ...complaintDueEmail({ ...complaint, number }, publicUrl) })
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

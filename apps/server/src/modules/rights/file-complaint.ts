import type { ComplaintBody, RightsView } from '@kram/contract/rights'
import { DEMAND_LABELS } from '@kram/contract/rights-words'
import type * as z from 'zod/mini'
import { addEntry, leaveHappening, sideOf, type Person } from '#modules/reservations'
import { attachPictures } from '#modules/uploads'
import type { Db } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { leaveMail } from '#platform/mail'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { complaintToBuyer, complaintToSeller } from './rights-texts.ts'
import { answerEnds } from './deadlines.ts'
import { isProtected } from './rights.rules.ts'
import { insertStatement, lockCase } from './rights.store.ts'
import { presentRights } from './view-rights.ts'

type Deps = { db: Db; publicUrl: string }

/** Something is wrong with the goods: dated, in the thread, to the seller's attention with the day to answer, and acknowledged by letter. */
export const fileComplaint = (
  { db, publicUrl }: Deps,
  reservationId: number,
  person: Person,
  { name, email, demand, description, pictureIds }: z.output<typeof ComplaintBody>,
  once: Once,
): Promise<RightsView> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      const record = found(await lockCase(tx, reservationId, person))
      const selling = sideOf(person, record) === 'seller'
      if (selling || !isProtected(record)) throw new Refusal('RIGHT_NOT_OPEN')

      const filedAt = record.now
      const complaint = { name, email, filedAt, demand, description, answerBy: answerEnds(filedAt) }
      const id = await insertStatement(tx, { reservationId, kind: 'complaint', ...complaint })
      await attachPictures(tx, { kind: 'statement', id }, pictureIds, person)
      await addEntry(
        tx,
        reservationId,
        'complaint',
        `Kupujący złożył reklamację. Żądanie: ${DEMAND_LABELS[demand].toLowerCase()}. ${description}`,
        'buyer',
      )
      await leaveHappening(tx, { reservationId, event: 'complaint', by: 'buyer' })
      await leaveMail(tx, { to: email, ...complaintToBuyer(record, complaint) })
      await leaveMail(tx, { to: record.sellerEmail, ...complaintToSeller(record, complaint, publicUrl) })
      return presentRights(tx, record, person)
    }),
  )

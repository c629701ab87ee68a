import type { ComplaintBody, RightsView } from '@kram/contract/rights/schemas'
import { DEMAND_LABELS } from '@kram/contract/rights/labels'
import type * as z from 'zod/mini'
import { addThreadEntry } from '#modules/comments/thread'
import { publishReservationEvent, viewRoleOf, type SessionPrincipal } from '#modules/reservations'
import { attachPictures } from '#modules/uploads'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { enqueueEmail } from '#platform/email'
import { AppError, orNotFound } from '#platform/errors'
import { complaintReceiptEmail, complaintNoticeEmail } from './email-texts.ts'
import { complaintDeadline } from './deadlines.ts'
import { isProtected } from './rights.rules.ts'
import { lockRightsCase } from './rights-case.readmodel.ts'
import { insertStatement, STATEMENT_PICTURES } from './statements.store.ts'
import { toRightsView } from './view-rights.ts'

type Deps = { db: Db; publicUrl: string }

/** Files a complaint: recorded with its date, written into the thread, sent to the seller with the deadline, and confirmed by e-mail. */
export const fileComplaint = (
  { db, publicUrl }: Deps,
  reservationId: number,
  principal: SessionPrincipal,
  { name, email, demand, description, pictureIds }: z.output<typeof ComplaintBody>,
  idempotent: Idempotent,
): Promise<RightsView> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const rightsCase = orNotFound(await lockRightsCase(tx, reservationId, principal))
      const isSeller = viewRoleOf(principal, rightsCase) === 'seller'
      if (isSeller || !isProtected(rightsCase)) throw new AppError('RIGHT_NOT_OPEN')

      const filedAt = rightsCase.now
      const complaint = { name, email, filedAt, demand, description, answerBy: complaintDeadline(filedAt) }
      const id = await insertStatement(tx, { reservationId, kind: 'complaint', ...complaint })
      await attachPictures(tx, { ...STATEMENT_PICTURES, id }, pictureIds, principal)
      await addThreadEntry(
        tx,
        reservationId,
        'complaint',
        `Kupujący złożył reklamację. Żądanie: ${DEMAND_LABELS[demand].toLowerCase()}. ${description}`,
      )
      await publishReservationEvent(tx, { reservationId, event: 'complaint', by: 'buyer' })
      await enqueueEmail(tx, { to: email, ...complaintReceiptEmail(rightsCase, complaint) })
      await enqueueEmail(tx, { to: rightsCase.sellerEmail, ...complaintNoticeEmail(rightsCase, complaint, publicUrl) })
      return toRightsView(tx, rightsCase, principal)
    }),
  )

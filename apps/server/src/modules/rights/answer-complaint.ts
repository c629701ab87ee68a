import type { RightsView } from '@kram/contract/rights/schemas'
import { VERDICT_LABELS } from '@kram/contract/rights/labels'
import { addThreadEntry } from '#modules/comments/thread'
import { publishReservationEvent } from '#modules/reservations'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, orNotFound } from '#platform/errors'
import { complaintAnswerEmail } from './email-texts.ts'
import { lockRightsCase } from './rights-case.readmodel.ts'
import { statementsOf } from './statements.readmodel.ts'
import { answerStatement, type Answer } from './statements.store.ts'
import { toRightsView } from './view-rights.ts'

/** Records the seller's answer, once: into the thread and by e-mail to the buyer. */
export const answerComplaint = (
  db: Db,
  reservationId: number,
  statementId: number,
  seller: SellerPrincipal,
  input: Answer,
): Promise<RightsView> =>
  inTransaction(db, async (tx) => {
    const rightsCase = await lockRightsCase(tx, reservationId, seller)
    if (rightsCase?.sellerId !== seller.sellerId) throw new AppError('NOT_FOUND')
    const statement = (await statementsOf(tx, reservationId)).find(({ id }) => id === statementId)
    orNotFound(statement?.kind === 'complaint' ? statement : undefined)
    const answered = await answerStatement(tx, reservationId, statementId, input)
    if (!answered) throw new AppError('COMPLAINT_ANSWERED')

    const { verdict, answer } = input
    const words = VERDICT_LABELS[verdict].toLowerCase()
    await addThreadEntry(tx, reservationId, 'complaint-answer', `Odpowiedź na reklamację: ${words}. ${answer}`)
    await publishReservationEvent(tx, { reservationId, event: 'complaint-answer', by: 'seller' })
    const { email, filedAt } = answered
    if (email !== null)
      await enqueueEmail(tx, {
        to: email,
        ...complaintAnswerEmail(rightsCase, { verdict, answer, filedAt, now: rightsCase.now }),
      })
    return toRightsView(tx, rightsCase, seller)
  })

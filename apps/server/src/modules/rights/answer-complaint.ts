import type { RightsView } from '@kram/contract/rights'
import { VERDICT_LABELS } from '@kram/contract/rights-words'
import { addEntry, leaveHappening } from '#modules/reservations'
import type { SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import { leaveMail } from '#platform/mail'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { answerToBuyer } from './rights-texts.ts'
import { answerStatement, lockCase, statementsOf, type Answer } from './rights.store.ts'
import { presentRights } from './view-rights.ts'

/** The seller's answer, given once: into the thread and to the buyer by letter. */
export const answerComplaint = (
  db: Db,
  reservationId: number,
  statementId: number,
  seller: SellerMember,
  given: Answer,
): Promise<RightsView> =>
  inTransaction(db, async (tx) => {
    const record = await lockCase(tx, reservationId, seller)
    if (record?.sellerId !== seller.sellerId) throw new Refusal('NOT_FOUND')
    const known = (await statementsOf(tx, reservationId)).find(({ id }) => id === statementId)
    found(known?.kind === 'complaint' ? known : undefined)
    const answered = await answerStatement(tx, reservationId, statementId, given)
    if (!answered) throw new Refusal('COMPLAINT_ANSWERED')

    const { verdict, answer } = given
    const words = VERDICT_LABELS[verdict].toLowerCase()
    await addEntry(tx, reservationId, 'complaint-answer', `Odpowiedź na reklamację: ${words}. ${answer}`, 'seller')
    await leaveHappening(tx, { reservationId, event: 'complaint-answer', by: 'seller' })
    const { email, filedAt } = answered
    if (email !== null)
      await leaveMail(tx, { to: email, ...answerToBuyer(record, { verdict, answer, filedAt, now: record.now }) })
    return presentRights(tx, record, seller)
  })

import { CALL_REASONS, type CallReason, type PhoneAnswer } from '@kram/contract/reservations/status'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { addThreadEntry } from '#modules/comments/thread'
import { asBuyer, rolesOf, type SessionPrincipal } from '../access/index.ts'
import { lockReservation, readCallReason, storePhoneAnswer } from '../records/index.ts'
import { requireCurrentVersion } from '../views/index.ts'
import { applyActionLocked } from './accept-reject-cancel.ts'

const ENTRY_TEXTS: Record<PhoneAnswer, string> = {
  agreed: 'Zgoda przez telefon, zapisana przez sprzedawcę.',
  declined: 'Brak zgody przez telefon, zapisany przez sprzedawcę.',
}

/**
 * The seller records what a buyer said on the phone about the seller's proposal or cancellation. Only for buyers whom no e-mail and no
 * push reaches; the thread says who recorded it, and when. The answer to a proposal counts as the buyer's own.
 */
export const recordPhoneAnswer = (
  db: Db,
  id: number,
  principal: SessionPrincipal,
  { answer, version }: { answer: PhoneAnswer; version: number },
  reasons: readonly CallReason[] = CALL_REASONS,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = orNotFound(await lockReservation(tx, id, principal))
    const reason = await readCallReason(tx, id)
    await requireCurrentVersion(tx, locked, principal, version)
    if (!rolesOf(principal, locked).includes('seller') || reason === null || !reasons.includes(reason))
      throw new AppError('ILLEGAL_TRANSITION', { details: { status: locked.status } })
    await addThreadEntry(tx, id, 'phone-answer', ENTRY_TEXTS[answer])
    if (reason === 'cancellation') return storePhoneAnswer(tx, id, answer)
    const action = answer === 'agreed' ? 'accept-proposal' : 'decline-proposal'
    return applyActionLocked(tx, locked, asBuyer(id), { action })
  })

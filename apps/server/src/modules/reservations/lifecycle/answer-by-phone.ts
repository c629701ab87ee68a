import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { addThreadEntry } from '#modules/comments/thread'
import { asBuyer, isReachedByPhoneOnly, rolesOf, type SessionPrincipal } from '../access/index.ts'
import { lockReservation, readGuardFacts } from '../records/index.ts'
import { requireCurrentVersion } from '../views/index.ts'
import { applyActionLocked } from './accept-reject-cancel.ts'

export type PhoneAnswer = 'accept-proposal' | 'decline-proposal'

const ENTRY_TEXTS: Record<PhoneAnswer, string> = {
  'accept-proposal': 'Zgoda przez telefon, zapisana przez sprzedawcę.',
  'decline-proposal': 'Brak zgody przez telefon, zapisany przez sprzedawcę.',
}

/**
 * The seller records what a buyer said on the phone about the seller's proposal. Only for buyers whom no e-mail and no push reaches; the
 * thread says who recorded it, and when.
 */
export const answerByPhone = (
  db: Db,
  id: number,
  principal: SessionPrincipal,
  answer: PhoneAnswer,
  version: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = orNotFound(await lockReservation(tx, id, principal))
    const { proposal, status } = await readGuardFacts(tx, id)
    if (!rolesOf(principal, locked).includes('seller') || !isReachedByPhoneOnly(locked) || proposal?.by !== 'seller')
      throw new AppError('ILLEGAL_TRANSITION', { details: { status } })
    await requireCurrentVersion(tx, locked, principal, version)
    await addThreadEntry(tx, id, 'phone-answer', ENTRY_TEXTS[answer])
    await applyActionLocked(tx, locked, asBuyer(id), { action: answer })
  })

import { type Grosze, grosze, groszeOf } from '@kram/contract/common/money'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { batch, type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { priceDraft, retryOnPickupCodeClash, submitReservation } from '../drafts/index.ts'
import { findOrder, type LockedReservation, lockReservation, type OrderFacts } from '../records/index.ts'
import { rolesOf, type SessionPrincipal } from '../access/index.ts'
import { applyActionLocked } from './accept-reject-cancel.ts'
import { viewReservation } from '../views/index.ts'

const handedOver: ReservationStatus = 'completed'
/** A finalize cannot have led here, so it is no repetition of one. */
const ABANDONED: ReadonlySet<ReservationStatus> = new Set(['rejected', 'expired', 'cancelled'])

const illegal = (status: ReservationStatus): AppError =>
  new AppError('ILLEGAL_TRANSITION', { details: { status, allowedActions: [] } })

/** Finalizing means submitting for a buyer and handing over for a seller. Repeating it returns the same answer. */
async function finalizeLocked(
  tx: Tx,
  locked: LockedReservation,
  read: OrderFacts,
  principal: SessionPrincipal,
  seenTotal: Grosze | null,
): Promise<ReservationView> {
  const roles = rolesOf(principal, locked)
  const isBuyer = roles.includes('buyer') || roles.includes('guest')
  if (isBuyer && locked.status === 'draft')
    return submitReservation(tx, locked, read, principal, seenTotal ?? grosze(locked.total))
  if (roles.includes('seller') && locked.status !== handedOver)
    await applyActionLocked(tx, locked, principal, { action: 'hand-over' })
  else if (isBuyer ? ABANDONED.has(locked.status) : locked.status !== handedOver) throw illegal(locked.status)
  return viewReservation(tx, locked.id, principal)
}

/** Writes the new prices into the draft after a price change, so that a repeated finalize confirms what the screen shows. */
const reprice = (db: Db, id: number, principal: SessionPrincipal): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockReservation(tx, id, principal)
    const read = await findOrder(tx, id, 'offered')
    if (!read || locked?.status !== 'draft') return
    await priceDraft(tx, id, principal, { read, view: await viewReservation(tx, id, principal) }, { bumpVersion: true })
  })

export async function finalizeReservation(
  db: Db,
  id: number,
  principal: SessionPrincipal,
  seenTotal: string | undefined,
): Promise<ReservationView> {
  const shownTotal = seenTotal === undefined ? null : groszeOf(seenTotal)
  try {
    return await retryOnPickupCodeClash(db, async (tx) => {
      const { locked, read } = await batch(tx, {
        locked: (step) => lockReservation(step, id, principal),
        read: (step) => findOrder(step, id, 'offered'),
      })
      return finalizeLocked(tx, orNotFound(locked), orNotFound(read), principal, shownTotal)
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'PRICE_CHANGED') await reprice(db, id, principal)
    throw error
  }
}

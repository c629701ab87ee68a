import { type Grosze, grosze, groszeOf } from '@kram/contract/money'
import type { ReservationStatus } from '@kram/contract/reservation-status'
import type { ReservationView } from '@kram/contract/reservation-views'
import type { Db, Tx } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { withFreshCode } from './fresh-code.ts'
import { findOrder, type OrderFacts } from './order.readmodel.ts'
import { actorsOf, type Person } from './party.ts'
import { lockReservation, type Locked } from './reservations.store.ts'
import { submitReservation } from './submit-reservation.ts'
import { sumDraft } from './sum-draft.ts'
import { stepLocked } from './take-step.ts'
import { viewReservation } from './view-reservation.ts'

const handedOver: ReservationStatus = 'completed'

/** A buyer's natural end is the submit, a seller's the hand-over; who has arrived there already is answered the same again. */
async function finalizeLocked(
  tx: Tx,
  locked: Locked,
  read: OrderFacts,
  person: Person,
  seenTotal: Grosze | null,
): Promise<ReservationView> {
  const actors = actorsOf(person, locked)
  const buys = actors.includes('buyer') || actors.includes('guest')
  if (buys && locked.status === 'draft')
    return submitReservation(tx, locked, read, person, seenTotal ?? grosze(locked.total))
  if (actors.includes('seller') && locked.status !== handedOver)
    await stepLocked(tx, locked, person, { event: 'hand-over' })
  else if (!buys && locked.status !== handedOver)
    throw new Refusal('ILLEGAL_TRANSITION', { details: { status: locked.status, allowedActions: [] } })
  return viewReservation(tx, locked.id, person)
}

/** After a price change the draft says the new prices, so that a repeated finalize is a confirmation of what the screen shows. */
const reprice = (db: Db, id: number, person: Person): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [locked, read] = await Promise.all([lockReservation(tx, id, person), findOrder(tx, id, 'offered')])
    if (!read || locked?.status !== 'draft') return
    await sumDraft(tx, id, person, { read, view: await viewReservation(tx, id, person) }, { bump: true })
  })

export async function finalizeReservation(
  db: Db,
  id: number,
  person: Person,
  seenTotal: string | undefined,
): Promise<ReservationView> {
  const seen = seenTotal === undefined ? null : groszeOf(seenTotal)
  try {
    return await withFreshCode(db, async (tx) => {
      const [locked, read] = await Promise.all([lockReservation(tx, id, person), findOrder(tx, id, 'offered')])
      return finalizeLocked(tx, found(locked), found(read), person, seen)
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PRICE_CHANGED') await reprice(db, id, person)
    throw error
  }
}

import type { SellerStanding, StandingReservation } from '@kram/contract/standing/schemas'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import type { MakerDeps } from './make-term.ts'
import { notifyEnded } from './notices.ts'
import { ownsOfferItem, readLimits, readSellerStanding, readStanding } from './standing.readmodel.ts'
import { sumByDay } from './standing.rules.ts'
import { endStanding, lockStanding, saveLimit } from './standing.store.ts'

/** The seller's standing reservations with what they take on the coming days. */
export async function viewSellerStanding(db: Db, sellerId: number): Promise<SellerStanding> {
  const items = await readSellerStanding(db, sellerId)
  return { items, days: sumByDay(items, await readLimits(db, sellerId)) }
}

/** Ends a standing reservation as its seller; the buyer reads the message. Reservations that were made stay. */
export async function declineStanding(
  { db, clock, publicUrl }: MakerDeps,
  { sellerId }: SellerPrincipal,
  id: number,
  message: string,
): Promise<StandingReservation> {
  await inTransaction(db, async (tx) => {
    const { endedAt } = orNotFound(await lockStanding(tx, id, { sellerId }))
    if (endedAt !== null) throw new AppError('STANDING_ENDED')
    await endStanding(tx, id, 'seller', message)
    await notifyEnded(tx, { now: clock.now(), publicUrl, standingId: id, by: 'seller', message })
  })
  return orNotFound(await readStanding(db, id, { sellerId }))
}

/** The most that standing reservations get per term; what was made already stays. */
export async function setStandingLimit(
  db: Db,
  { sellerId }: SellerPrincipal,
  offerItemId: number,
  units: number | null,
): Promise<SellerStanding> {
  await inTransaction(db, async (tx) => {
    if (!(await ownsOfferItem(tx, sellerId, offerItemId))) throw new AppError('NOT_FOUND')
    await saveLimit(tx, { offerItemId, sellerId, units })
  })
  return viewSellerStanding(db, sellerId)
}

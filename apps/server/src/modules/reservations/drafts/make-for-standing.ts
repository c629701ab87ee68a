import type { UserPrincipal } from '#platform/auth'
import type { Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { lockReservation, readOrder } from '../records/index.ts'
import { insertReservation } from './drafts.store.ts'
import { insertLines } from './insert-lines.ts'
import { newPickupCode } from './pickup-code.ts'
import type { NewLine } from './priced-lines.readmodel.ts'
import { findReservationStart } from './reservable-offer.readmodel.ts'
import { submitReservation } from './submit-reservation.ts'

/** One term of a standing reservation. */
export type StandingOrder = {
  offerId: number
  buyerId: number
  occurrenceId: number
  timeSlot: Date | null
  fulfilment: string
  note: string | null
  contactPhone: string | null
  deliveryAddress: object | null
  items: readonly NewLine[]
}

/** Acts for a buyer who is not there. */
const buyerOf = (userId: number): UserPrincipal => ({
  kind: 'user',
  tokenHash: Buffer.alloc(0),
  userId,
  isSeller: false,
  sellerId: null,
  isAdmin: false,
})

/**
 * Makes the reservation of a term of a standing reservation, at the present prices, checked and held like any other. `noteDraft`
 * records which reservation it is before it is submitted: what standing reservations keep from others, it may take.
 */
export async function makeForStanding(
  tx: Tx,
  { items, buyerId, ...order }: StandingOrder,
  noteDraft: (reservationId: number) => Promise<void>,
): Promise<number> {
  const start = orNotFound(await findReservationStart(tx, order.offerId, buyerId))
  const { sellerId, mode, contactName, contactEmail } = start
  if (!start.active) throw new AppError('OFFER_NOT_ACTIVE')
  const id = await insertReservation(tx, {
    ...order,
    sellerId,
    mode,
    buyerId,
    contactName,
    contactEmail,
    timeSlot: order.timeSlot?.toISOString() ?? null,
    uuidHash: null,
    pickupCode: newPickupCode(),
  })
  await noteDraft(id)
  await insertLines(tx, id, items)
  const principal = buyerOf(buyerId)
  const locked = orNotFound(await lockReservation(tx, id, principal))
  await submitReservation(tx, locked, await readOrder(tx, id, 'offered'), principal, null)
  return id
}

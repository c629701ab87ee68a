import type { PhoneInBody } from '@kram/contract/reservation-bodies'
import type { ReservationView } from '@kram/contract/reservation-views'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { newUuid } from '#platform/random'
import { found, Refusal } from '#platform/refusal'
import { findReservableOffer, insertReservation } from './drafts.store.ts'
import { withFreshCode } from './fresh-code.ts'
import { hashUuid } from './guest-link.ts'
import { insertLines } from './lines.ts'
import { readOrder } from './order.readmodel.ts'
import { newPickupCode } from './pickup-code.ts'
import { lockReservation } from './reservations.store.ts'
import { submitReservation } from './submit-reservation.ts'
import { stepLocked } from './take-step.ts'
import { viewReservation } from './view-reservation.ts'

async function insertForCaller(
  tx: Tx,
  seller: SellerMember,
  { items, ...body }: PhoneInBody,
  uuidHash: Buffer,
): Promise<number> {
  const offer = found(await findReservableOffer(tx, body.offerId))
  if (offer.sellerId !== seller.sellerId) throw new Refusal('NOT_FOUND')
  if (!offer.active) throw new Refusal('OFFER_NOT_ACTIVE')
  const { sellerId, mode } = offer
  const id = await insertReservation(tx, {
    ...body,
    sellerId,
    mode,
    uuidHash,
    buyerId: null,
    enteredBy: seller.userId,
    pickupCode: newPickupCode(),
  })
  await insertLines(tx, id, items)
  return id
}

/**
 * The seller writes down what somebody asks for on the telephone: a reservation without an account, judged and taken from stock like
 * any other, and confirmed at once. The caller's link goes out by mail where there is an address; the seller may read it out.
 */
export const phoneIn = (
  db: Db,
  seller: SellerMember,
  body: PhoneInBody,
  once: Once,
): Promise<ReservationView & { uuid: string }> =>
  withFreshCode(db, (tx) =>
    once(tx, async () => {
      const uuid = newUuid()
      const id = await insertForCaller(tx, seller, body, hashUuid(uuid))
      const lock = async () => found(await lockReservation(tx, id, seller))
      const guest = { kind: 'guest', reservationId: id, tokenHash: Buffer.alloc(0) } as const
      await submitReservation(tx, await lock(), await readOrder(tx, id, 'offered'), guest, null)
      await stepLocked(tx, await lock(), seller, { event: 'accept' })
      return { ...(await viewReservation(tx, id, seller)), uuid }
    }),
  )

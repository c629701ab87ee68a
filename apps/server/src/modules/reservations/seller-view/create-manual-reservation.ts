import type { ManualReservationBody } from '@kram/contract/reservations/bodies'
import type { ReservationView } from '@kram/contract/reservations/views'
import type { SellerPrincipal } from '#platform/auth'
import type { Db, Tx } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { newUuid } from '#platform/security'
import { AppError, orNotFound } from '#platform/errors'
import {
  findReservableOffer,
  insertLines,
  insertReservation,
  newPickupCode,
  retryOnPickupCodeClash,
  submitReservation,
} from '../drafts/index.ts'
import { hashUuid } from '../access/index.ts'
import { lockReservation, readOrder } from '../records/index.ts'
import { applyActionLocked } from '../lifecycle/index.ts'
import { viewReservation } from '../views/index.ts'

async function insertManualReservation(
  tx: Tx,
  seller: SellerPrincipal,
  { items, ...body }: ManualReservationBody,
  uuidHash: Buffer,
): Promise<number> {
  const offer = orNotFound(await findReservableOffer(tx, body.offerId))
  if (offer.sellerId !== seller.sellerId) throw new AppError('NOT_FOUND')
  if (!offer.active) throw new AppError('OFFER_NOT_ACTIVE')
  const { sellerId, mode } = offer
  const id = await insertReservation(tx, {
    ...body,
    sellerId,
    mode,
    uuidHash,
    buyerId: null,
    enteredByUserId: seller.userId,
    pickupCode: newPickupCode(),
  })
  await insertLines(tx, id, items)
  return id
}

/**
 * Enters a reservation for a caller on the telephone: a guest reservation, checked and held like any other, and accepted at once.
 * The guest gets the link by e-mail where there is an address; the seller may read it out.
 */
export const createManualReservation = (
  db: Db,
  seller: SellerPrincipal,
  body: ManualReservationBody,
  idempotent: Idempotent,
): Promise<ReservationView & { uuid: string }> =>
  retryOnPickupCodeClash(db, (tx) =>
    idempotent(tx, async () => {
      const uuid = newUuid()
      const id = await insertManualReservation(tx, seller, body, hashUuid(uuid))
      const lockOwn = async () => orNotFound(await lockReservation(tx, id, seller))
      const guest = { kind: 'guest', reservationId: id, tokenHash: Buffer.alloc(0) } as const
      await submitReservation(tx, await lockOwn(), await readOrder(tx, id, 'offered'), guest, null)
      await applyActionLocked(tx, await lockOwn(), seller, { action: 'accept' })
      return { ...(await viewReservation(tx, id, seller)), uuid }
    }),
  )

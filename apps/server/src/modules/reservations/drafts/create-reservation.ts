import { groszeOf } from '@kram/contract/common/money'
import type { AnonymousReservationBody, ReservationBody } from '@kram/contract/reservations/bodies'
import type { ReservationView } from '@kram/contract/reservations/views'
import type * as z from 'zod/mini'
import type { UserPrincipal } from '#platform/auth'
import { lockUser } from '#modules/accounts/users'
import { batch, type Db, type Tx } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { newUuid } from '#platform/security'
import { AppError, orNotFound } from '#platform/errors'
import { findReservationStart, findReservableOffer, type ReservableOffer } from './reservable-offer.readmodel.ts'
import { insertReservation, type Contact } from './drafts.store.ts'
import { retryOnPickupCodeClash } from './retry-pickup-code.ts'
import { hashUuid, type SessionPrincipal } from '../access/index.ts'
import { publishReservationEvent } from '../events/index.ts'
import { insertLines } from './insert-lines.ts'
import { lockReservation, readOrder } from '../records/index.ts'
import { newPickupCode } from './pickup-code.ts'
import { priceDraft } from './price-draft.ts'
import { submitReservation } from './submit-reservation.ts'
import { viewReservation } from '../views/index.ts'
import { joinWaitingList } from '../waiting-list/index.ts'

type Body = Omit<z.output<typeof ReservationBody>, 'contactPhone'>
type BuyerContact = Contact & { buyerId: number | null; uuidHash: Buffer | null }

const MAX_DRAFTS = 50

async function insertDraft(
  tx: Tx,
  { sellerId, mode, active }: ReservableOffer,
  buyer: BuyerContact,
  { offerId, occurrenceId, timeSlot, fulfilment, note, deliveryAddress }: Body,
): Promise<number> {
  if (!active) throw new AppError('OFFER_NOT_ACTIVE')
  const terms = { occurrenceId, timeSlot, fulfilment, note, deliveryAddress }
  return insertReservation(tx, { ...buyer, offerId, sellerId, mode, ...terms, pickupCode: newPickupCode() })
}

async function submitOrPriceDraft(
  tx: Tx,
  id: number,
  principal: SessionPrincipal,
  { items, submit, seenTotal, wait }: Body,
): Promise<ReservationView> {
  if (submit) {
    const { locked, order } = await batch(tx, {
      lines: (step) => insertLines(step, id, items),
      locked: (step) => lockReservation(step, id, principal),
      order: (step) => readOrder(step, id, 'offered'),
    })
    return submitReservation(
      tx,
      orNotFound(locked),
      order,
      principal,
      seenTotal === undefined ? null : groszeOf(seenTotal),
    )
  }
  const { read, view } = await batch(tx, {
    lines: (step) => insertLines(step, id, items),
    read: (step) => readOrder(step, id, 'offered'),
    view: (step) => viewReservation(step, id, principal),
  })
  if (view.block !== null) throw new AppError('RESERVATION_BLOCKED')
  if (!wait) return priceDraft(tx, id, principal, { read, view })
  await joinWaitingList(tx, id, read)
  return priceDraft(tx, id, principal, { read, view: await viewReservation(tx, id, principal) })
}

/** Creates a reservation of a user: a draft, or with `submit` a submitted reservation in the same transaction. */
export const createReservation = (
  db: Db,
  user: UserPrincipal,
  { contactPhone, ...body }: z.output<typeof ReservationBody>,
  idempotent: Idempotent,
): Promise<ReservationView> =>
  retryOnPickupCodeClash(db, (tx) =>
    idempotent(tx, async () => {
      const { start } = await batch(tx, {
        // Only drafts are limited in number, so only they have to be counted one after another.
        lock: async (step) => (body.submit ? undefined : lockUser(step, user.userId)),
        start: (step) => findReservationStart(step, body.offerId, user.userId),
      })
      const { drafts, contactName, contactEmail, ...offer } = orNotFound(start)
      if (!body.submit && drafts >= MAX_DRAFTS) throw new AppError('LIMIT_REACHED')
      const buyer = { contactName, contactPhone, contactEmail, buyerId: user.userId, uuidHash: null }
      const id = await insertDraft(tx, offer, buyer, body)
      return submitOrPriceDraft(tx, id, user, body)
    }),
  )

/** Creates a reservation of a guest. The secret is in the answer and nowhere else; only its hash is stored. */
export const createGuestReservation = (
  db: Db,
  body: AnonymousReservationBody,
  idempotent: Idempotent,
): Promise<ReservationView & { uuid: string }> =>
  retryOnPickupCodeClash(db, (tx) =>
    idempotent(tx, async () => {
      const uuid = newUuid()
      const { contactName, contactPhone, contactEmail } = body
      const id = await insertDraft(
        tx,
        orNotFound(await findReservableOffer(tx, body.offerId)),
        { contactName, contactPhone, contactEmail, buyerId: null, uuidHash: hashUuid(uuid) },
        body,
      )
      if (!body.submit && !body.wait && contactEmail)
        await publishReservationEvent(tx, { reservationId: id, event: 'draft', by: null })
      const view = await submitOrPriceDraft(
        tx,
        id,
        { kind: 'guest', reservationId: id, tokenHash: Buffer.alloc(0) },
        body,
      )
      return { ...view, uuid }
    }),
  )

import { groszeOf } from '@kram/contract/money'
import type { AnonymousBody, ReservationBody } from '@kram/contract/reservation-bodies'
import type { ReservationView } from '@kram/contract/reservation-views'
import type * as z from 'zod/mini'
import type { Member } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { newUuid } from '#platform/random'
import { found, Refusal } from '#platform/refusal'
import { takePersonsTurn } from '#platform/turns'
import {
  findBeginning,
  findReservableOffer,
  insertReservation,
  type Contact,
  type ReservableOffer,
} from './drafts.store.ts'
import { withFreshCode } from './fresh-code.ts'
import { hashUuid } from './guest-link.ts'
import { leaveLinkLetter } from './letters.store.ts'
import { insertLines } from './lines.ts'
import { readOrder } from './order.readmodel.ts'
import type { Person } from './party.ts'
import { newPickupCode } from './pickup-code.ts'
import { lockReservation } from './reservations.store.ts'
import { sumDraft } from './sum-draft.ts'
import { submitReservation } from './submit-reservation.ts'
import { viewReservation } from './view-reservation.ts'
import { joinWaitList } from './wait-list.ts'

type Body = Omit<z.output<typeof ReservationBody>, 'contactPhone'>
type Buyer = Contact & { buyerId: number | null; uuidHash: Buffer | null }

const MOST_DRAFTS = 50

async function insertDraft(
  tx: Tx,
  { sellerId, mode, active }: ReservableOffer,
  buyer: Buyer,
  { offerId, occurrenceId, fulfilment, note, deliveryAddress }: Body,
): Promise<number> {
  if (!active) throw new Refusal('OFFER_NOT_ACTIVE')
  const place = { occurrenceId, fulfilment, note, deliveryAddress }
  return insertReservation(tx, { ...buyer, offerId, sellerId, mode, ...place, pickupCode: newPickupCode() })
}

async function finish(
  tx: Tx,
  id: number,
  person: Person,
  { items, submit, seenTotal, wait }: Body,
): Promise<ReservationView> {
  if (submit) {
    const [, locked, read] = await Promise.all([
      insertLines(tx, id, items),
      lockReservation(tx, id, person),
      readOrder(tx, id, 'offered'),
    ])
    return submitReservation(tx, found(locked), read, person, seenTotal === undefined ? null : groszeOf(seenTotal))
  }
  const [, read, view] = await Promise.all([
    insertLines(tx, id, items),
    readOrder(tx, id, 'offered'),
    viewReservation(tx, id, person),
  ])
  if (!wait) return sumDraft(tx, id, person, { read, view })
  await joinWaitList(tx, id, read)
  return sumDraft(tx, id, person, { read, view: await viewReservation(tx, id, person) })
}

/** Reserves on an account: a draft, or with `submit` all the way in one transaction. */
export const reserve = (
  db: Db,
  member: Member,
  { contactPhone, ...body }: z.output<typeof ReservationBody>,
  once: Once,
): Promise<ReservationView> =>
  withFreshCode(db, (tx) =>
    once(tx, async () => {
      // Drafts begun at once are counted one after another; what is submitted is counted nowhere and waits for nobody.
      const [, beginning] = await Promise.all([
        body.submit ? undefined : takePersonsTurn(tx, member.userId),
        findBeginning(tx, body.offerId, member.userId),
      ])
      const { drafts, contactName, contactEmail, ...offer } = found(beginning)
      if (!body.submit && drafts >= MOST_DRAFTS) throw new Refusal('LIMIT_REACHED')
      const buyer = { contactName, contactPhone, contactEmail, buyerId: member.userId, uuidHash: null }
      const id = await insertDraft(tx, offer, buyer, body)
      return finish(tx, id, member, body)
    }),
  )

/** Reserves without an account. The secret is answered here, once; only its hash is kept. */
export const reserveAsGuest = (db: Db, body: AnonymousBody, once: Once): Promise<ReservationView & { uuid: string }> =>
  withFreshCode(db, (tx) =>
    once(tx, async () => {
      const uuid = newUuid()
      const { contactName, contactPhone, contactEmail } = body
      const id = await insertDraft(
        tx,
        found(await findReservableOffer(tx, body.offerId)),
        { contactName, contactPhone, contactEmail, buyerId: null, uuidHash: hashUuid(uuid) },
        body,
      )
      if (!body.submit && !body.wait && contactEmail) await leaveLinkLetter(tx, id)
      const view = await finish(tx, id, { kind: 'guest', reservationId: id, tokenHash: Buffer.alloc(0) }, body)
      return { ...view, uuid }
    }),
  )

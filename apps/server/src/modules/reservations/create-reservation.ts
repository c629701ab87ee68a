import { groszeOf } from '@kram/contract/money'
import type { AnonymousBody, ReservationBody } from '@kram/contract/reservation-bodies'
import type { ReservationView } from '@kram/contract/reservation-views'
import type * as z from 'zod/mini'
import type { Member } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { newUuid } from '#platform/random'
import { found, Refusal } from '#platform/refusal'
import { countDrafts, findMember, findReservableOffer, insertReservation, type Contact } from './drafts.store.ts'
import { withFreshCode } from './fresh-code.ts'
import { hashUuid } from './guest-link.ts'
import { leaveLinkLetter } from './letters.store.ts'
import { insertLines } from './lines.ts'
import type { Person } from './party.ts'
import { newPickupCode } from './pickup-code.ts'
import { lockReservation } from './reservations.store.ts'
import { sumDraft } from './sum-draft.ts'
import { submitReservation } from './submit-reservation.ts'
import { viewReservation } from './view-reservation.ts'

type Body = Omit<z.output<typeof ReservationBody>, 'contactPhone'>
type Buyer = Contact & { buyerId: number | null; uuidHash: Buffer | null }

const MOST_DRAFTS = 50

async function insertDraft(
  tx: Tx,
  buyer: Buyer,
  { offerId, occurrenceId, fulfilment, note, deliveryAddress, items }: Body,
): Promise<number> {
  const { sellerId, mode, active } = found(await findReservableOffer(tx, offerId))
  if (!active) throw new Refusal('OFFER_NOT_ACTIVE')
  const place = { occurrenceId, fulfilment, note, deliveryAddress }
  const id = await insertReservation(tx, { ...buyer, offerId, sellerId, mode, ...place, pickupCode: newPickupCode() })
  await insertLines(tx, id, items)
  return id
}

async function finish(tx: Tx, id: number, person: Person, { submit, seenTotal }: Body): Promise<ReservationView> {
  if (submit)
    await submitReservation(
      tx,
      found(await lockReservation(tx, id, person)),
      person,
      seenTotal === undefined ? null : groszeOf(seenTotal),
    )
  else await sumDraft(tx, id)
  return viewReservation(tx, id, person)
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
      if (!body.submit && (await countDrafts(tx, member.userId)) >= MOST_DRAFTS) throw new Refusal('LIMIT_REACHED')
      const contact = found(await findMember(tx, member.userId))
      const id = await insertDraft(tx, { ...contact, contactPhone, buyerId: member.userId, uuidHash: null }, body)
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
        { contactName, contactPhone, contactEmail, buyerId: null, uuidHash: hashUuid(uuid) },
        body,
      )
      if (!body.submit && contactEmail) await leaveLinkLetter(tx, id)
      const view = await finish(tx, id, { kind: 'guest', reservationId: id, tokenHash: Buffer.alloc(0) }, body)
      return { ...view, uuid }
    }),
  )

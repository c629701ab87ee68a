import type { Db } from '#platform/database'
import { hashToken, newToken } from '#platform/security'
import { makeOffer, makeUser } from '../factories/reservable-offer.ts'

export const ROLES = ['anonymous', 'guestOther', 'guestOwn', 'customer', 'otherSeller', 'owner', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** A live session of a user or of a guest, by its token. */
async function session(db: Db, owner: { userId: number } | { reservationId: number }) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { id } = await db
    .insertInto('sessions')
    .values({ ...owner, tokenHash: hashToken(token), expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, headers: { authorization: `Bearer ${token}` } }
}

async function guestReservation(db: Db, fixture: Awaited<ReturnType<typeof makeOffer>>) {
  const { offerId, sellerId, occurrenceId, offerItems } = fixture
  const { id } = await db
    .insertInto('reservations')
    .values({
      offerId,
      sellerId,
      occurrenceId,
      uuidHash: hashToken(newToken()),
      fulfilment: 'pickup',
      mode: 'nonBinding',
      status: 'pending',
      pickupCode: newToken().slice(0, 6),
      contactName: 'Gość',
      contactPhone: '+48605000001',
      total: 1250,
      submittedAt: new Date(),
      answerBy: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offerItemId = offerItems[0]?.offerItemId ?? 0
  const line = await db
    .insertInto('reservationItems')
    .values({
      reservationId: id,
      offerItemId,
      quantity: 1,
      unitPrice: 1250,
      productName: 'Jajka',
      variantName: '10 szt.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const comment = await db
    .insertInto('comments')
    .values({ reservationId: id, author: 'guest', body: 'Dzień dobry' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, lineId: line.id, commentId: comment.id }
}

/**
 * A seller with at least one object of each kind, a guest's pending reservation, a report, and sessions of the seven roles: anonymous,
 * two guests, an unrelated buyer, another seller, the seller, the administrator.
 */
export async function createMatrixFixtures(db: Db) {
  const [fixture, other] = [await makeOffer(db, { lines: [{ stock: 100 }, { name: 'Ser' }] }), await makeOffer(db)]
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', fixture.offerId).execute()
  const [own, foreign] = [await guestReservation(db, fixture), await guestReservation(db, other)]
  const report = await db
    .insertInto('reports')
    .values({ targetType: 'offer', targetId: fixture.offerId, targetLabel: 'x', reason: 'other', explanation: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await db
    .insertInto('addresses')
    .values({
      userId: fixture.userId,
      houseNumber: '5',
      postalCode: '05-600',
      town: 'Grójec',
      latitude: 51.86,
      longitude: 20.86,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alert = await db
    .insertInto('alerts')
    .values({ userId: fixture.userId, name: 'Jajka', criteriaKey: 'jajka', q: 'jajka' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { inventoryId } = await db
    .selectFrom('items')
    .select('inventoryId')
    .where('id', '=', fixture.offerItems[0]?.itemId ?? 0)
    .executeTakeFirstOrThrow()
  const { date } = await db
    .selectFrom('occurrences')
    .select((eb) => eb.cast<string>('date', 'text').as('date'))
    .where('id', '=', fixture.occurrenceId)
    .executeTakeFirstOrThrow()

  const owner = await session(db, { userId: fixture.userId })
  const headers: Record<Role, Record<string, string>> = {
    anonymous: {},
    guestOther: (await session(db, { reservationId: foreign.id })).headers,
    guestOwn: (await session(db, { reservationId: own.id })).headers,
    customer: (await session(db, { userId: await makeUser(db) })).headers,
    otherSeller: (await session(db, { userId: other.userId })).headers,
    owner: owner.headers,
    admin: (await session(db, { userId: await makeUser(db, { isAdmin: true }) })).headers,
  }
  return {
    ...fixture,
    reservation: own,
    reportId: report.id,
    addressId: address.id,
    alertId: alert.id,
    inventoryId,
    date,
    ownerSessionId: owner.id,
    headers,
  }
}
export type MatrixFixtures = Awaited<ReturnType<typeof createMatrixFixtures>>

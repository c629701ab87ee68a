import type { Insertable } from 'kysely'
import type { Database } from '#platform/database'
import { hashToken, newToken, newUuid } from '#platform/security'
import type { MatrixFixtures } from '../authorization/fixtures.ts'
import { insertReservationItem } from '../factories/index.ts'
import { type Change, dayFromNow, inAnHour } from './request-change.ts'

type Db = Parameters<Change>[1]

const changeReservation = async (
  { reservation }: MatrixFixtures,
  db: Db,
  row: Partial<Insertable<Database['reservations']>>,
) => db.updateTable('reservations').set(row).where('id', '=', reservation.id).execute()

const order = ({ offerId, occurrenceId, offerItems: [first] }: MatrixFixtures) => ({
  offerId,
  occurrenceId,
  note: 'Zadzwonię',
  items: [{ offerItemId: first?.offerItemId, quantity: 1, ifMissing: 'ask' }],
})

async function linkSecret(fixtures: MatrixFixtures, db: Db): Promise<string> {
  const secret = newUuid()
  await changeReservation(fixtures, db, { uuidHash: hashToken(secret) })
  return secret
}

async function answerToken({ reservation }: MatrixFixtures, db: Db): Promise<string> {
  const token = newToken()
  await db
    .insertInto('reservationAnswers')
    .values({ tokenHash: hashToken(token), reservationId: reservation.id, expiresAt: inAnHour() })
    .execute()
  return token
}

/** An order under consumer law, with items that can be given back. */
async function protectedOrder(fixtures: MatrixFixtures, db: Db): Promise<void> {
  await changeReservation(fixtures, db, {
    mode: 'binding',
    status: 'accepted',
    snapshot: JSON.stringify({ seller: { status: 'farmer' } }),
  })
  await db
    .updateTable('reservationItems')
    .set({ returnable: true })
    .where('reservationId', '=', fixtures.reservation.id)
    .execute()
}

const STATEMENT = { name: 'Jan', email: 'jan@kram.test' }

const asGuest: Change = () => ({ role: 'guestOwn' })

/** Reservations and consumer rights. */
export const RESERVATION_REQUESTS: Record<string, Change> = {
  'POST /api/auth/guest-login': async (fixtures, db) => ({
    body: { reservationId: fixtures.reservation.id, anonUuid: await linkSecret(fixtures, db) },
  }),
  'POST /api/reservations': (fixtures) => ({
    role: 'buyer',
    body: { ...order(fixtures), contactPhone: '+48605000002', submit: true },
  }),
  'POST /api/reservations/anonymous': (fixtures) => ({
    role: 'anonymous',
    body: { ...order(fixtures), contactName: 'Jan', contactPhone: '+48605000003', submit: true },
  }),
  'POST /api/reservations/manual': (fixtures) => ({
    body: { ...order(fixtures), contactName: 'Jan', contactPhone: '+48605000004' },
  }),
  'POST /api/reservations/day-changes': ({ scheduleId, date }) => ({
    body: {
      scheduleId,
      date,
      move: { date: dayFromNow(4), startTime: '09:00', endTime: '12:00' },
      reason: 'Mróz',
    },
  }),
  'POST /api/reservations/day-changes/preview': ({ scheduleId, date }) => ({
    body: { scheduleId, date, reason: 'Mróz' },
  }),
  'POST /api/reservations/undo': ({ reservation }) => ({ body: { items: [{ id: reservation.id, version: 1 }] } }),
  'POST /api/reservations/accept': ({ reservation }) => ({ body: { items: [{ id: reservation.id, version: 1 }] } }),
  'DELETE /api/reservations/:reservationId/items/:itemId': async ({ reservation, offerItems: [, second] }, db) => {
    const row = { reservationId: reservation.id, offerItemId: second?.offerItemId ?? 0 }
    return { role: 'guestOwn', ids: { itemId: await insertReservationItem(db, row) } }
  },
  'PUT /api/reservations/:id': asGuest,
  'POST /api/reservations/:id/finalize': asGuest,
  'POST /api/reservations/:reservationId/items': asGuest,
  'POST /api/reservations/:reservationId/items/batch': asGuest,
  'PUT /api/reservations/:reservationId/items/:itemId': asGuest,
  'POST /api/reservations/:reservationId/comments/on-the-way': async (fixtures, db) => {
    await changeReservation(fixtures, db, { status: 'accepted', fulfilment: 'delivery' })
    return {}
  },
  'POST /api/reservations/:id/phone-answer': async (fixtures, db) => {
    await changeReservation(fixtures, db, {
      status: 'cancelled',
      cancelledBy: 'seller',
      buyerId: null,
      contactEmail: null,
      contactPhone: '+48606000001',
    })
    return {}
  },
  'POST /api/reservations/:id/claim': async (fixtures, db) => ({
    role: 'buyer',
    body: { uuid: await linkSecret(fixtures, db) },
  }),
  'POST /api/reservations/:id/forget': async (fixtures, db) => {
    await changeReservation(fixtures, db, { status: 'rejected' })
    return { role: 'guestOwn' }
  },
  'GET /api/reservations/answers': async (fixtures, db) => ({ query: { token: await answerToken(fixtures, db) } }),
  'POST /api/reservations/answers': async (fixtures, db) => {
    await changeReservation(fixtures, db, { status: 'accepted' })
    return { body: { token: await answerToken(fixtures, db), answer: 'coming' } }
  },
  'POST /api/reservations/:reservationId/withdrawal': async (fixtures, db) => {
    await protectedOrder(fixtures, db)
    return { role: 'guestOwn', body: STATEMENT }
  },
  'POST /api/reservations/:reservationId/complaints': async (fixtures, db) => {
    await protectedOrder(fixtures, db)
    return { role: 'guestOwn', body: { ...STATEMENT, demand: 'refund', description: 'Nie to.' } }
  },
  'PUT /api/reservations/:reservationId/review': async (fixtures, db) => {
    await changeReservation(fixtures, db, { status: 'completed' })
    return { role: 'guestOwn', body: { stars: 5, tags: ['fresh'], body: 'Pyszne.' } }
  },
  'PUT /api/reservations/:reservationId/review/answer': async ({ reservation, sellerId }, db) => {
    await db.insertInto('reviews').values({ reservationId: reservation.id, sellerId, stars: 5 }).execute()
    return { body: { answer: 'Dziękujemy.' } }
  },
  'PUT /api/reservations/:reservationId/complaints/:statementId/answer': async ({ reservation }, db) => {
    const { id: statementId } = await db
      .insertInto('buyerStatements')
      .values({
        ...STATEMENT,
        reservationId: reservation.id,
        kind: 'complaint',
        demand: 'refund',
        description: 'Nie to.',
        answerBy: inAnHour(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ids: { statementId } }
  },
}

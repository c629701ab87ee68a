import { sql } from 'kysely'
import { insertRepeatable, insertStanding } from '../factories/index.ts'
import type { Change } from './request-change.ts'

/** Standing reservations; the seller of the fixtures is the buyer, too. */
export const STANDING_REQUESTS: Record<string, Change> = {
  'GET /api/reservations/:reservationId/standing': async (fixtures, db) => ({
    ids: { reservationId: await insertRepeatable(db, fixtures, fixtures.userId) },
  }),
  'POST /api/standing': async (fixtures, db) => {
    const reservationId = await insertRepeatable(db, fixtures, fixtures.userId)
    // The fixtures have one for this day.
    await sql`update standing_reservations set first_date = first_date + 1 where id = ${fixtures.standingId}`.execute(
      db,
    )
    return { body: { reservationId, everyWeeks: 1 } }
  },
  'PUT /api/standing/:id': async (fixtures, db) => ({
    ids: { id: await insertStanding(db, fixtures, fixtures.userId) },
    body: { everyWeeks: 2, items: [{ offerItemId: fixtures.offerItems[0]?.offerItemId, quantity: 2 }], version: 1 },
  }),
  'PUT /api/standing/:id/dates/:date': async (fixtures, db) => ({
    ids: { id: await insertStanding(db, fixtures, fixtures.userId) },
    body: { skip: true },
  }),
  'POST /api/standing/:id/end': async (fixtures, db) => ({
    ids: { id: await insertStanding(db, fixtures, fixtures.userId) },
  }),
  'POST /api/standing/:id/resume': async (fixtures, db) => ({
    ids: { id: await insertStanding(db, fixtures, fixtures.userId) },
  }),
  'POST /api/standing/:id/decline': async (fixtures, db) => ({
    ids: { id: await insertStanding(db, fixtures, fixtures.userId) },
    body: { message: 'Mam teraz mniej kur.' },
  }),
}

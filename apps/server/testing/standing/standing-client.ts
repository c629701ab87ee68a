import type { Db } from '#platform/database'
import { sql } from 'kysely'
import { insertOccurrence, insertReservableOffer } from '../factories/index.ts'
import { createCall } from '../http/call.ts'
import type { testApi } from '../http/test-api.ts'
import { type Headers, type ReservableOffer, reservationClient } from '../clients/reservations.ts'

const HOURS_OF_WEEK = 168

/** Calls the API of standing reservations as different principals. */
export function standingClient(db: Db, server: Pick<ReturnType<typeof testApi>, 'as' | 'inject'>) {
  const { newBuyer, reserved } = reservationClient(db, server)
  const call = createCall(server.inject)
  const api = (method: 'GET' | 'POST' | 'PUT', path: string, headers: Headers, body?: object) =>
    call(method, `/api/standing${path}`, headers, body)
  return {
    api,
    call,
    weeklyOffer: (options?: Parameters<typeof insertReservableOffer>[1], weeks = 3) => weeklyOffer(db, options, weeks),
    /** The second term comes within a week. */
    comesDue: (occurrenceId: number) =>
      sql`update occurrences set starts_at = now() + interval '6 days', ends_at = now() + interval '6 days 4 hours', cutoff_at = now() + interval '5 days'
        where id = ${occurrenceId}`.execute(db),
    /** A buyer who repeats a reservation of these quantities. */
    standingFor: async (fixture: ReservableOffer, quantities = [2], everyWeeks = 1) => {
      const { headers, userId } = await newBuyer()
      const { id: reservationId } = await reserved(fixture, headers, quantities)
      const { body } = await api('POST', '', headers, { reservationId, everyWeeks })
      return { headers, userId, reservationId, standing: body }
    },
    termsOf: async (id: number, headers: Headers) =>
      (await api('GET', '', headers)).body.items.find((one: { id: number }) => one.id === id).dates,
    notificationsOf: (userId: number) =>
      db.selectFrom('notifications').select(['kind', 'title', 'body']).where('userId', '=', userId).execute(),
  }
}

/** An offer with terms in two days and the same hour of the weeks after it. */
async function weeklyOffer(db: Db, options: Parameters<typeof insertReservableOffer>[1] = {}, weeks = 3) {
  const fixture = await insertReservableOffer(db, options)
  const occurrenceIds = [fixture.occurrenceId]
  for (let week = 1; week < weeks; week++)
    occurrenceIds.push(
      await insertOccurrence(db, fixture.scheduleId, {
        starts: 48 + week * HOURS_OF_WEEK,
        cutoff: 24 + week * HOURS_OF_WEEK,
        ...options.occurrence,
      }),
    )
  // Clock changes would move the day of a term.
  await sql`
    update occurrences w set date = first.date + 7 * (array_position(${occurrenceIds}::integer[], w.id) - 1)
    from occurrences first where first.id = ${fixture.occurrenceId} and w.id = any(${occurrenceIds}::integer[])`.execute(
    db,
  )
  return { ...fixture, occurrenceIds }
}

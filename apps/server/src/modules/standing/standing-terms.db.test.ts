import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer } from '#testing/factories'
import { offerItemAt, reservationClient, type Headers } from '#testing/clients/reservations'
import { standingClient } from '#testing/standing/standing-client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publicOffer, registerOffers } from '../offers/index.ts'
import { registerReservations } from '../reservations/index.ts'
import { makeDueTerms } from './make-term.ts'
import { endWithoutTerms } from './standing.jobs.ts'
import { registerStanding } from './standing.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerOffers(server.api, server.deps)
const deps = { db, clock: server.deps.clock, publicUrl: 'https://kram.test' }
registerStanding(server.api, deps)
const { newBuyer, reserved, send, sellerOf } = reservationClient(db, server)
const { api, call, comesDue, notificationsOf, standingFor, termsOf, weeklyOffer } = standingClient(db, server)
const makeDue = () => makeDueTerms(deps)
const shownOffer = async (id: number) => {
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', id).execute()
  return publicOffer(db, id)
}

test('older ones come first; a line that is short is left out as a whole, and a term with nothing is notified once', async () => {
  const fixture = await weeklyOffer({ offerItems: [{ stock: 12 }, { stock: 50 }] })
  const [oldest, second, third] = [
    await standingFor(fixture, [3]),
    await standingFor(fixture, [2, 1]),
    await standingFor(fixture, [2]),
  ]
  // Seven are held for the first term, four of five remain for the oldest and the second.
  await sql`update items set quantity = quantity - 1 where id = ${offerItemAt(fixture).itemId ?? 0}`.execute(db)
  await sql`update stock_movements set delta_quantity = delta_quantity - 1 where id = (select max(id) from stock_movements where item_id = ${offerItemAt(fixture).itemId ?? 0} and delta_quantity > 0)`.execute(
    db,
  )
  await comesDue(fixture.occurrenceIds[1] ?? 0)
  await makeDue()
  const made = (await termsOf(oldest.standing.id, oldest.headers))[1]
  expect(made.state).toBe('made')
  const partly = (await termsOf(second.standing.id, second.headers))[1]
  expect((await send('GET', `/${partly.reservationId}`, second.headers)).body.items).toMatchObject([{ quantity: 1 }])
  const { leftOut } = await db
    .selectFrom('standingDates')
    .select('leftOut')
    .where('reservationId', '=', partly.reservationId)
    .executeTakeFirstOrThrow()
  expect(leftOut).toMatchObject([{ reason: 'OUT_OF_STOCK' }])
  expect((await termsOf(third.standing.id, third.headers))[1]).toMatchObject({
    state: 'missed',
    reason: 'OUT_OF_STOCK',
  })
  await makeDue()
  expect(await notificationsOf(third.userId)).toMatchObject([
    { kind: 'standing', title: expect.stringContaining('nie udało') },
  ])
})

test('until they are made, terms keep stock and slots from others, but not from a cancellation or the seller', async () => {
  const fixture = await weeklyOffer({ offerItems: [{ stock: 10 }], occurrence: { capacity: 2 } })
  await standingFor(fixture, [4])
  const guest = await newBuyer()
  const later = { occurrenceId: fixture.occurrenceIds[1], submit: true }
  const order = (quantity: number) =>
    send('POST', '', guest.headers, {
      offerId: fixture.offerId,
      items: [{ offerItemId: offerItemAt(fixture).offerItemId, quantity }],
      ...later,
    })
  // Ten, four held, four kept: six can be ordered of the first term and two of the second.
  expect(await shownOffer(fixture.offerId)).toMatchObject({
    items: [{ remaining: 6, remainingByDate: [{ remaining: 6 }, { remaining: 2 }, { remaining: 2 }] }],
  })
  const refused = await order(3)
  expect(refused.body).toMatchObject({ code: 'OUT_OF_STOCK', details: { lines: [{ asked: 3, left: 2 }] } })
  expect((await order(2)).status).toBe(201)
  expect((await order(1)).body.code).toMatch(/OUT_OF_STOCK|SLOT_FULL/)
  const manual = await call('POST', '/api/reservations/manual', sellerOf(fixture), {
    offerId: fixture.offerId,
    occurrenceId: fixture.occurrenceIds[1],
    contactName: 'Jan',
    contactPhone: '+48605123456',
    items: [{ offerItemId: offerItemAt(fixture).offerItemId, quantity: 1 }],
  })
  expect(manual.status).toBe(201)
})

test('offers show what a term leaves to others, whatever counts it', async () => {
  const fixture = await weeklyOffer({ offerItems: [{ stock: 10 }, { stock: 10 }] }, 2)
  const { standing, headers } = await standingFor(fixture, [4, 1])
  const [shelf, dated] = [offerItemAt(fixture), offerItemAt(fixture, 1)]
  await sql`update variants set counting = 'date', date_quantity = 8 where id = (select variant_id from offer_items where id = ${dated.offerItemId})`.execute(
    db,
  )
  // Only the term that is kept can still be ordered.
  await db.updateTable('occurrences').set({ status: 'closed' }).where('id', '=', fixture.occurrenceId).execute()
  const shown = async () => ({
    offer: (await shownOffer(fixture.offerId))?.items.map(({ remaining, remainingByDate }) => [
      remaining,
      remainingByDate?.map((one) => one.remaining) ?? null,
    ]),
  })
  expect(await shown()).toEqual({
    offer: [
      [2, [2]],
      [7, [7]],
    ],
  })
  await sql`update items set quantity = 8 where id = ${shelf.itemId ?? 0}`.execute(db)
  expect((await shownOffer(fixture.offerId))?.items[0]).toMatchObject({ remaining: 0 })
  await api('POST', `/${standing.id}/end`, headers)
  expect((await shown()).offer).toEqual([
    [4, null],
    [8, [8]],
  ])
})

test('the price is that of the day on which the reservation is made, and the e-mail knows the former one', async () => {
  const fixture = await weeklyOffer()
  const { headers, standing } = await standingFor(fixture)
  await db.updateTable('offerItems').set({ price: 1400 }).where('id', '=', offerItemAt(fixture).offerItemId).execute()
  await comesDue(fixture.occurrenceIds[1] ?? 0)
  await makeDue()
  const [, second] = await termsOf(standing.id, headers)
  expect((await send('GET', `/${second.reservationId}`, headers)).body.total).toBe('28.00')
  const { knownTotal } = await db
    .selectFrom('standingDates')
    .select('knownTotal')
    .where('reservationId', '=', second.reservationId)
    .executeTakeFirstOrThrow()
  expect(knownTotal).toBe(2500)
  expect((await api('GET', '', headers)).body.items[0].items[0].knownPrice).toBe('14.00')
})

test('a closed day is notified once and made when it opens; a moved day is made on its new day', async () => {
  const fixture = await weeklyOffer()
  const { headers, userId, standing } = await standingFor(fixture)
  const second = fixture.occurrenceIds[1] ?? 0
  await comesDue(second)
  await db.updateTable('occurrences').set({ status: 'closed' }).where('id', '=', second).execute()
  await makeDue()
  await makeDue()
  expect((await termsOf(standing.id, headers))[1]).toMatchObject({ state: 'missed', reason: 'OCCURRENCE_CLOSED' })
  expect(await notificationsOf(userId)).toHaveLength(1)
  // The seller moves the day: another occurrence stands for it.
  await sql`insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at, moved_from)
    select schedule_id, date + 1, starts_at + interval '20 hours', ends_at + interval '20 hours', cutoff_at, date from occurrences where id = ${second}`.execute(
    db,
  )
  await makeDue()
  const [, moved] = await termsOf(standing.id, headers)
  expect(moved).toMatchObject({ state: 'made', reservationStatus: 'pending' })
})

test('the seller sees terms and sums ahead, limits them, and ends one with a message', async () => {
  const fixture = await weeklyOffer({ offerItems: [{ stock: 100 }] })
  const { offerItemId } = offerItemAt(fixture)
  const seller = sellerOf(fixture)
  const limit = (headers: Headers) =>
    call('PUT', `/api/offerItems/${offerItemId}/standing-limit`, headers, { units: 4 })
  const [one, two] = [await standingFor(fixture, [2]), await standingFor(fixture, [3])]
  const view = (await api('GET', '/seller', seller)).body
  expect(view.items).toHaveLength(2)
  expect(view.items[0].buyerName).not.toBeNull()
  expect(view.days[1]).toMatchObject({ reservations: 2, products: [{ offerItemId, quantity: 5, limit: null }] })

  expect((await limit(seller)).body.days[1].products).toMatchObject([{ limit: 4 }])
  const late = await newBuyer()
  const { id: reservationId } = await reserved(fixture, late.headers, [1])
  const refused = await api('POST', '', late.headers, { reservationId, everyWeeks: 1 })
  expect(refused.body).toMatchObject({ code: 'STANDING_LIMIT', details: { lines: [{ asked: 1, left: 0 }] } })
  await comesDue(fixture.occurrenceIds[1] ?? 0)
  await makeDue()
  expect((await termsOf(one.standing.id, one.headers))[1].state).toBe('made')
  expect((await termsOf(two.standing.id, two.headers))[1]).toMatchObject({ state: 'missed', reason: 'STANDING_LIMIT' })

  const other = sellerOf(await insertReservableOffer(db))
  expect((await limit(other)).status).toBe(404)
  expect((await api('POST', `/${one.standing.id}/decline`, other, { message: 'Nie' })).status).toBe(404)
  const ended = await api('POST', `/${one.standing.id}/decline`, seller, { message: 'Mam teraz mniej kur.' })
  expect(ended.body).toMatchObject({ endedBy: 'seller' })
  expect((await api('GET', '', one.headers)).body.items[0].endMessage).toBe('Mam teraz mniej kur.')
  expect((await notificationsOf(one.userId)).map(({ title }) => title)).toContain(
    'Sprzedawca zakończył stałą rezerwację',
  )
  expect((await api('POST', `/${one.standing.id}/resume`, one.headers)).body.code).toBe('STANDING_ENDED')
})

test('a blocked buyer gets nothing, a withdrawn item is left out, a block and an archived offer end it', async () => {
  const fixture = await weeklyOffer({ offerItems: [{ stock: 100 }, { stock: 100 }] })
  const [blocked, both] = [await standingFor(fixture, [1]), await standingFor(fixture, [1, 1])]
  await db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', blocked.userId).execute()
  await sql`update offer_items_with_deleted set deleted_at = now() where id = ${offerItemAt(fixture, 1).offerItemId}`.execute(
    db,
  )
  await comesDue(fixture.occurrenceIds[1] ?? 0)
  await makeDue()
  expect((await termsOf(blocked.standing.id, blocked.headers))[1].state).toBe('planned')
  const made = (await termsOf(both.standing.id, both.headers))[1]
  expect((await send('GET', `/${made.reservationId}`, both.headers)).body.items).toHaveLength(1)

  const ended = await standingFor(fixture, [1])
  await db
    .insertInto('blocks')
    .values({ sellerId: fixture.sellerId, blockedBy: 'buyer', buyerId: ended.userId })
    .execute()
  await endWithoutTerms(deps, AbortSignal.timeout(60_000))
  expect((await api('GET', '', ended.headers)).body.items[0]).toMatchObject({ endedBy: 'system' })

  await db.updateTable('offers').set({ status: 'archived' }).where('id', '=', fixture.offerId).execute()
  await endWithoutTerms(deps, AbortSignal.timeout(60_000))
  expect((await api('GET', '', both.headers)).body.items[0]).toMatchObject({
    endedBy: 'system',
    endMessage: 'oferta nie przyjmuje teraz rezerwacji',
  })
})

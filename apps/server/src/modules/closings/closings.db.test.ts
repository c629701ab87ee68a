import type { ClosingPlan } from '@kram/contract/closings/schemas'
import { beforeEach, expect, test } from 'vitest'
import { registerOffers } from '#modules/offers'
import { registerPlaces } from '#modules/places'
import { registerSuspensions } from '#modules/suspensions'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { type Headers, reservationBody, stockCounters } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertLocation, insertReservableOffer, insertUser } from '#testing/factories'
import { createCall } from '#testing/http/call'
import { adminPrincipal } from '#testing/http/test-api'
import { closingJobs } from './closings.jobs.ts'
import { registerClosings } from './closings.routes.ts'

const { db } = await testDatabase({ max: 20 })
const { server, sent, drainOutbox: deliver, ...client } = reservationEmailClient(db)
const { post, send, reserved, newBuyer, sellerOf } = client
registerOffers(server.api, server.deps)
registerPlaces(server.api, server.deps)
registerSuspensions(server.api, server.deps)
registerClosings(server.api, server.deps)
const call = createCall(server.inject)
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))

const planOf = async (headers: Headers, query = ''): Promise<ClosingPlan> =>
  (await call('GET', `/api/closings/plan${query}`, headers)).body
const close = (headers: Headers, body: object) => call('POST', '/api/closings', headers, { otherwise: 'ask', ...body })
const reopen = (headers: Headers, id: number | undefined) =>
  call('POST', `/api/closings/${id ?? 0}/reopen`, headers, {})
const offerStatus = async (id: number) =>
  (await db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const view = async (id: number, headers: Headers) => (await send('GET', `/${id}`, headers)).body
const notified = async (userId: number) =>
  (await db.selectFrom('notifications').select('kind').where('userId', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

/** A seller with three open reservations of three buyers. */
async function market() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const buyers = [await newBuyer(), await newBuyer(), await newBuyer()] as const
  const [first, second, third] = [
    await reserved(fixture, buyers[0].headers),
    await reserved(fixture, buyers[1].headers),
    await reserved(fixture, buyers[2].headers),
  ]
  return { fixture, seller: sellerOf(fixture), buyers, reservations: [first, second, third] as const }
}

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0
})

test('a seller stops selling: each reservation is cancelled, kept, or left to its buyer, who reads what was previewed', async () => {
  const { fixture, seller, buyers, reservations } = await market()
  const [first, second, third] = reservations
  const before = await planOf(seller)
  expect(before).toMatchObject({ closing: null, location: null, offers: 1, open: 3, standing: 0, waiting: 0 })
  expect(before.reservations.map(({ id, choice }) => [id, choice])).toEqual(reservations.map(({ id }) => [id, null]))
  expect(before.reservations[0]?.otherName, 'the seller sees names whole').toMatch(/^\p{L}{2,} \p{L}{2,}$/u)

  const choices = [
    { reservationId: first.id, choice: 'cancel' },
    { reservationId: second.id, choice: 'keep' },
  ]
  const closed = await close(seller, { message: 'Kończę sezon.', choices })
  expect(closed).toMatchObject({ status: 200, body: { closing: { message: 'Kończę sezon.' }, offers: 1, open: 2 } })
  expect(closed.body.reservations.map(({ choice }: { choice: string }) => choice)).toEqual(['keep', 'ask'])
  await deliver()

  expect(await offerStatus(fixture.offerId)).toBe('paused')
  expect(await view(first.id, buyers[0].headers)).toMatchObject({
    status: 'cancelled',
    cancelReason: `${before.texts.cancel} Sprzedawca pisze: Kończę sezon.`,
  })
  const asked = await view(third.id, buyers[2].headers)
  expect(asked.suspended).toEqual({ participant: 'seller', choice: 'ask', cause: 'closing' })
  expect(asked.comments.at(-1).body).toBe(`${before.texts.ask} Sprzedawca pisze: Kończę sezon.`)
  expect((await view(third.id, seller)).suspended).toBe(null)
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 4 })
  expect(await Promise.all(buyers.map(({ userId }) => notified(userId)))).toEqual([
    ['cancel'],
    ['closing-keep'],
    ['closing-ask'],
  ])
  expect(JSON.stringify(sent.filter(({ subject }) => subject.includes('zdecyduj')))).toContain('Kończę sezon.')
})

test('the plan has the number of a guest whom no e-mail reaches, and says when there is none', async () => {
  const { seller, reservations } = await market()
  const [first, second, third] = reservations
  const without = (id: number, phone: string | null) =>
    db
      .updateTable('reservations')
      .set({ buyerId: null, uuidHash: Buffer.from(`guest ${id}`), contactEmail: null, contactPhone: phone })
      .where('id', '=', id)
      .execute()
  await without(first.id, '+48600123456')
  await without(second.id, null)
  const found = (await planOf(seller)).reservations.map(({ id, reachable, phoneToCall }) => [
    id,
    reachable,
    phoneToCall,
  ])
  expect(found).toEqual([
    [first.id, false, '+48600123456'],
    [second.id, false, null],
    [third.id, true, null],
  ])
  // Also after the closing, in which nobody else tells them that their reservation is cancelled.
  const { body: closed } = await close(seller, { otherwise: 'cancel' })
  const toCall = [{ id: first.id, number: first.number, phoneToCall: '+48600123456' }]
  expect(closed).toMatchObject({ reservations: [], toCall })
  expect(closed.toCall[0].otherName, 'the seller sees names whole').toMatch(/^\p{L}{2,} \p{L}{2,}$/u)
  await reopen(seller, closed.closing.id)
  expect((await planOf(seller)).toCall).toEqual([])
})

test('a closed seller sells nothing, answers what is open, and opens again with what it paused', async () => {
  const { fixture, seller, buyers, reservations } = await market()
  const { body: closed } = await close(seller, { otherwise: 'keep' })
  const refused = await post('', (await newBuyer()).headers, reservationBody(fixture, [1], { submit: true }))
  expect(refused.body.code).toBe('OFFER_NOT_ACTIVE')
  const offer = (await call('GET', `/api/offers/${fixture.offerId}/edit`, seller)).body
  const publish = await call('POST', `/api/offers/${fixture.offerId}/publish`, seller, { version: offer.version })
  expect(publish.body.code).toBe('OFFER_INCOMPLETE')
  expect(offer.missing.map(({ code }: { code: string }) => code)).toContain('sellerClosed')
  const [{ id, version }] = reservations
  expect((await post(`/${id}/actions/accept`, seller, { version })).status).toBe(200)

  expect((await close(seller, {})).body.code).toBe('ALREADY_CLOSED')
  await deliver()
  expect((await reopen(sellerOf(await insertReservableOffer(db)), closed.closing?.id)).status).toBe(404)
  expect(await reopen(seller, closed.closing?.id)).toMatchObject({ status: 200, body: { closing: null } })
  expect(await offerStatus(fixture.offerId)).toBe('active')
  await deliver()
  expect(await notified(buyers[1].userId)).toEqual(['closing-keep', 'reopened'])
  expect((await view(id, buyers[0].headers)).suspended).toBe(null)
})

test('a suspension that is lifted meanwhile leaves the seller closed, and the offers return when it opens', async () => {
  const { fixture, seller } = await market()
  const act = (what: string, body: object) => call('POST', `/api/users/${fixture.userId}/${what}`, admin, body)
  await act('block', { reason: 'Skargi', scope: 'selling', otherwise: 'keep' })
  const { body: closed } = await close(seller, { otherwise: 'keep' })
  expect((await reopen(seller, closed.closing?.id)).body.code).toBe('ALREADY_SUSPENDED')
  await act('unblock', {})
  expect(await offerStatus(fixture.offerId)).toBe('paused')
  expect((await reopen(seller, closed.closing?.id)).status).toBe(200)
  expect(await offerStatus(fixture.offerId)).toBe('active')
})

test('a location moves with its terms, offers and reservations, and back within the hour', async () => {
  const { fixture, seller, buyers, reservations } = await market()
  const target = await insertLocation(db, fixture.sellerId, { name: 'Nowy targ' })
  const query = `?locationId=${fixture.locationId}&moveTo=${target}`
  const before = await planOf(seller, query)
  expect(before.texts.move).toContain('Nowe miejsce: Nowy targ.')
  const choices = [{ reservationId: reservations[0].id, choice: 'cancel' }]
  const body = { locationId: fixture.locationId, moveTo: target, otherwise: 'move', choices }
  const closed = await close(seller, body)
  expect(closed).toMatchObject({ status: 200, body: { moveTo: { id: target }, offers: 1 } })
  await deliver()

  expect(await offerStatus(fixture.offerId)).toBe('active')
  expect((await call('GET', `/api/locations/${fixture.locationId}`, seller)).status).toBe(404)
  const moved = await view(reservations[1].id, buyers[1].headers)
  expect(moved).toMatchObject({
    status: 'pending',
    location: { name: 'Nowy targ' },
    suspended: { choice: 'move', cause: 'location' },
  })
  expect(await notified(buyers[1].userId)).toEqual(['location-moved'])
  expect(JSON.stringify(sent)).toContain('/reservations/answer?token=')
  const added = await reserved(fixture, (await newBuyer()).headers)
  expect(added).toMatchObject({ location: { name: 'Nowy targ' } })

  expect((await reopen(seller, closed.body.closing?.id)).status).toBe(200)
  expect((await view(reservations[1].id, buyers[1].headers)).location.name).not.toBe('Nowy targ')
  expect((await call('GET', `/api/locations/${fixture.locationId}`, seller)).status).toBe(200)
})

test('a location that closes without another one pauses its offers alone, which cannot be published until it opens', async () => {
  const { fixture, seller, buyers, reservations } = await market()
  const elsewhere = await db
    .insertInto('offers')
    .values({ sellerId: fixture.sellerId, title: 'Ser', slug: 'ser', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body: closed } = await close(seller, { locationId: fixture.locationId, otherwise: 'keep' })
  expect([await offerStatus(fixture.offerId), await offerStatus(elsewhere.id)]).toEqual(['paused', 'active'])
  const offer = (await call('GET', `/api/offers/${fixture.offerId}/edit`, seller)).body
  expect(offer.missing.map(({ code }: { code: string }) => code)).toEqual(['placeClosed'])
  expect((await view(reservations[0].id, buyers[0].headers)).suspended).toMatchObject({
    choice: 'keep',
    cause: 'location',
  })
  expect((await reopen(seller, closed.closing?.id)).status).toBe(200)
  expect(await offerStatus(fixture.offerId)).toBe('active')
})

test('of closings at once one does, and no reservation slips in', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 1000 }] })
  const seller = sellerOf(fixture)
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer()))
  const [first, second] = await Promise.all([
    close(seller, { otherwise: 'cancel' }),
    close(seller, { otherwise: 'cancel' }),
    ...buyers.map(({ headers }) => post('', headers, reservationBody(fixture, [1], { submit: true }))),
  ])
  expect([first?.status, second?.status]).toEqual(expect.arrayContaining([200, 409]))
  const open = await db
    .selectFrom('reservations')
    .select('id')
    .where('sellerId', '=', fixture.sellerId)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()
  expect(open).toEqual([])
})

test('a reservation that is placed while its location moves is at the new one', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 1000 }] })
  const target = await insertLocation(db, fixture.sellerId)
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer()))
  const [closed] = await Promise.all([
    close(sellerOf(fixture), { locationId: fixture.locationId, moveTo: target, otherwise: 'move' }),
    ...buyers.map(({ headers }) => post('', headers, reservationBody(fixture, [1], { submit: true }))),
  ])
  expect(closed?.status).toBe(200)
  const rows = await db
    .selectFrom('reservations')
    .select((eb) => eb.ref('snapshot').$castTo<{ place: { id: number } }>().as('agreed'))
    .where('sellerId', '=', fixture.sellerId)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ agreed }) => agreed.place.id !== target)).toEqual([])
})

test('bad input is said in its field; an old closing is deleted after a year', async () => {
  const { fixture, seller } = await market()
  const { locationId } = fixture
  expect((await close(seller, { otherwise: 'x' })).body.fieldErrors).toEqual([
    { property: 'otherwise', code: 'option' },
  ])
  expect((await close(seller, { otherwise: 'move' })).body.fieldErrors).toEqual([
    { property: 'otherwise', code: 'option' },
  ])
  expect((await close(seller, { locationId, moveTo: locationId })).body.fieldErrors).toEqual([
    { property: 'moveTo', code: 'location' },
  ])
  const foreign = await insertReservableOffer(db)
  expect((await close(seller, { locationId, moveTo: foreign.locationId, otherwise: 'move' })).body.fieldErrors).toEqual(
    [{ property: 'moveTo', code: 'location' }],
  )
  expect((await close(seller, { locationId: foreign.locationId })).status).toBe(404)
  expect((await planOf(seller, `?locationId=${foreign.locationId}`)) as unknown).toMatchObject({ code: 'NOT_FOUND' })

  const { body: closed } = await close(seller, {})
  await reopen(seller, closed.closing?.id)
  const [job] = closingJobs({ db, clock: server.clock })
  server.clock.advance(366 * 24 * 3600)
  await job?.run(AbortSignal.timeout(60_000))
  expect(await db.selectFrom('closings').select('id').where('sellerId', '=', fixture.sellerId).execute()).toEqual([])
})

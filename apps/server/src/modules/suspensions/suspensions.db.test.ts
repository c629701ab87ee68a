import type { SuspensionPlan } from '@kram/contract/suspensions/schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { adminPrincipal, sellerPrincipal } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { testDatabase } from '#testing/database/test-database'
import { reservationBody, stockCounters, type Headers } from '#testing/clients/reservations'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { registerOffers } from '#modules/offers'
import { suspensionJobs } from './suspensions.jobs.ts'
import { registerSuspensions } from './suspensions.routes.ts'

const { db } = await testDatabase({ max: 20 })
const { server, sent, drainOutbox: deliver, ...client } = reservationEmailClient(db)
const { post, send, reserved, newBuyer, sellerOf } = client
registerOffers(server.api, server.deps)
registerSuspensions(server.api, server.deps)
const call = createCall(server.inject)
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))

const planOf = async (id: number, headers: Headers = admin): Promise<SuspensionPlan> =>
  (await call('GET', `/api/users/${id}/suspension`, headers)).body
const suspend = (id: number, body: object, headers: Headers = admin) =>
  call('POST', `/api/users/${id}/block`, headers, { reason: 'Skargi kupujących', ...body })
const lift = (id: number) => call('POST', `/api/users/${id}/unblock`, admin, {})
const offerStatus = async (id: number) =>
  (await db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const statusOf = async (id: number, headers: Headers) => (await send('GET', `/${id}`, headers)).body.status
const actsOf = async (subjectId: number) =>
  await db
    .selectFrom('auditEntries')
    .select(['act', 'after'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()

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
  return { fixture, buyers, reservations: [first, second, third] as const }
}

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0
})

test('the plan lists who waits, and each reservation is cancelled, kept, or left to its buyer', async () => {
  const { fixture, buyers, reservations } = await market()
  const [first, second, third] = reservations
  const before = await planOf(fixture.userId)
  expect(before).toMatchObject({ suspension: null, offers: 1, standing: 0 })
  expect(before.reservations.map(({ id, as, choice }) => [id, as, choice])).toEqual(
    reservations.map(({ id }) => [id, 'seller', null]),
  )
  expect(before.reservations[0]?.otherName).not.toMatch(/\w{3,} \w{3,}/)

  const choices = [
    { reservationId: first.id, choice: 'cancel' },
    { reservationId: second.id, choice: 'keep' },
  ]
  expect(await suspend(fixture.userId, { scope: 'selling', otherwise: 'ask', choices })).toMatchObject({
    status: 200,
    body: { blockedAt: null },
  })
  await deliver()

  expect(await statusOf(first.id, buyers[0].headers)).toBe('cancelled')
  expect((await send('GET', `/${first.id}`, buyers[0].headers)).body.cancelReason).toBe(
    'Operator Kramu zawiesił tego sprzedawcę.',
  )
  expect((await send('GET', `/${second.id}`, buyers[1].headers)).body).toMatchObject({
    status: 'pending',
    suspended: { participant: 'seller', choice: 'keep' },
  })
  expect((await send('GET', `/${third.id}`, buyers[2].headers)).body.suspended.choice).toBe('ask')
  expect((await send('GET', `/${third.id}`, sellerOf(fixture))).body.suspended).toBe(null)
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 4 })
  expect(await Promise.all(buyers.map(({ userId }) => notified(userId)))).toEqual([
    ['cancel'],
    ['suspended-keep'],
    ['suspended-ask'],
  ])
  expect(await actsOf(fixture.userId)).toMatchObject([
    { act: 'sellingSuspended', after: { cancelled: '1', kept: '1', asked: '1', offers: '1' } },
  ])
  expect(await planOf(fixture.userId)).toMatchObject({ suspension: { scope: 'selling' }, offers: 1 })
})

test('all open reservations are counted, also those that are not listed', async () => {
  const { fixture } = await market()
  await sql`alter table reservations disable trigger user`.execute(db)
  await sql`
    insert into reservations (offer_id, seller_id, buyer_id, status, fulfilment, mode, pickup_code, contact_name, contact_email, contact_phone, uuid_hash, submitted_at)
    select offer_id, seller_id, buyer_id, 'accepted', 'pickup', 'nonBinding', concat(id, '-', n), 'Jan', 'jan@kram.test', '+48600123456', sha256(concat(id, '-', n)::bytea), now()
    from (select * from reservations where seller_id = ${fixture.sellerId} order by id limit 1) r, generate_series(1, 509) n`.execute(
    db,
  )
  await sql`alter table reservations enable trigger user`.execute(db)
  const before = await planOf(fixture.userId)
  expect(before).toMatchObject({ open: 512, sold: { open: 512 } })
  expect(before.reservations).toHaveLength(500)
})

test('guests whom no e-mail reaches are still to be called after their reservations were cancelled', async () => {
  const { fixture, reservations } = await market()
  const [first] = reservations
  await db
    .updateTable('reservations')
    .set({
      buyerId: null,
      uuidHash: Buffer.from(`guest ${first.id}`),
      contactEmail: null,
      contactPhone: '+48600123456',
    })
    .where('id', '=', first.id)
    .execute()
  expect(await planOf(fixture.userId)).toMatchObject({ toCall: [] })
  await suspend(fixture.userId, { scope: 'selling', otherwise: 'cancel' })
  const toCall = [{ id: first.id, number: first.number, phoneToCall: '+48600123456' }]
  expect(await planOf(fixture.userId)).toMatchObject({ reservations: [], toCall })
  await suspend(fixture.userId, { scope: 'account' })
  const { toCall: extended } = await planOf(fixture.userId)
  expect(extended).toMatchObject(toCall)
  expect(extended[0]?.otherName).not.toMatch(/\w{3,} \w{3,}/)
})

test('a suspended seller answers what is open and sells nothing new', async () => {
  const { fixture, buyers, reservations } = await market()
  await suspend(fixture.userId, { scope: 'selling' })
  expect(await offerStatus(fixture.offerId)).toBe('paused')
  const seller = sellerOf(fixture)
  const [{ id, version }] = reservations
  expect((await post(`/${id}/actions/accept`, seller, { version })).status).toBe(200)
  expect((await post('', (await newBuyer()).headers, reservationBody(fixture, [1], { submit: true }))).body.code).toBe(
    'OFFER_NOT_ACTIVE',
  )
  const offer = (await call('GET', `/api/offers/${fixture.offerId}/edit`, seller)).body
  expect(offer.missing.map(({ code }: { code: string }) => code)).toContain('sellerSuspended')
  const publish = await call('POST', `/api/offers/${fixture.offerId}/publish`, seller, { version: offer.version })
  expect(publish.body.code).toBe('OFFER_INCOMPLETE')
  expect((await post(`/${id}/actions/cancel`, buyers[0].headers, { version: version + 1 })).status).toBe(200)
})

test('a lift publishes again what the suspension paused, and nothing else', async () => {
  const { fixture, buyers } = await market()
  const { offerId, userId } = fixture
  const other = await db
    .insertInto('offers')
    .values({ sellerId: fixture.sellerId, title: 'Ser', slug: 'ser', status: 'paused' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await suspend(userId, { otherwise: 'keep' })
  await deliver()
  expect(await lift(userId)).toMatchObject({ status: 200, body: { blockedAt: null } })
  expect([await offerStatus(offerId), await offerStatus(other.id)]).toEqual(['active', 'paused'])
  await deliver()
  expect(await notified(buyers[0].userId)).toEqual(['suspended-keep', 'restored'])
  expect((await lift(userId)).status).toBe(200)
  expect((await actsOf(userId)).map(({ act }) => act)).toEqual(['userBlocked', 'userUnblocked'])
})

test('a guest is asked by e-mail and cancels by its link', async () => {
  const fixture = await insertReservableOffer(db)
  const contact = { contactName: 'Gość', contactPhone: '+48605000009', contactEmail: 'gosc@kram.test' }
  await post('/anonymous', {}, reservationBody(fixture, [1], { submit: true, ...contact }))
  await deliver()
  sent.length = 0
  await suspend(fixture.userId, { otherwise: 'ask' })
  await deliver()
  const email = sent.find(({ to }) => JSON.stringify(to).includes('gosc@kram.test'))
  expect(email?.subject).toContain('zdecyduj')
  expect(JSON.stringify(email)).toContain('/reservations/answer?token=')
  expect(JSON.stringify(email)).not.toContain('Skargi kupujących')
})

test('a blocked buyer’s seller decides', async () => {
  const { fixture, buyers, reservations } = await market()
  const buyer = buyers[0]
  expect(await suspend(buyer.userId, { scope: 'selling' })).toMatchObject({ status: 400 })
  await suspend(buyer.userId, { otherwise: 'ask' })
  await deliver()
  expect(await notified(fixture.userId)).toContain('suspended-ask')
  expect((await send('GET', `/${reservations[0].id}`, sellerOf(fixture))).body.suspended).toEqual({
    participant: 'buyer',
    choice: 'ask',
    cause: 'operator',
  })
})

test('of operators who suspend at once one does, and everybody is notified once', async () => {
  const { fixture, buyers } = await market()
  const answers = await Promise.all(Array.from({ length: 5 }, () => suspend(fixture.userId, { otherwise: 'cancel' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  await deliver()
  expect(await notified(buyers[1].userId)).toEqual(['cancel'])
  const lifts = await Promise.all(Array.from({ length: 3 }, () => lift(fixture.userId)))
  expect(lifts.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await actsOf(fixture.userId)).map(({ act }) => act)).toEqual(['userBlocked', 'userUnblocked'])
})

test('no reservation slips in while a seller is suspended', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 1000 }] })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer()))
  const [suspended] = await Promise.all([
    suspend(fixture.userId, { otherwise: 'cancel' }),
    ...buyers.map(({ headers }) => post('', headers, reservationBody(fixture, [1], { submit: true }))),
  ])
  expect(suspended?.status).toBe(200)
  const open = await db
    .selectFrom('reservations')
    .select('id')
    .where('sellerId', '=', fixture.sellerId)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()
  expect(open).toEqual([])
})

test('selling first, the account later; a lifted one is deleted after three years', async () => {
  const { fixture } = await market()
  const { userId } = fixture
  await suspend(userId, { scope: 'selling', otherwise: 'keep' })
  expect((await suspend(userId, { scope: 'selling' })).body.code).toBe('ALREADY_SUSPENDED')
  expect((await suspend(userId, { otherwise: 'ask' })).body).toMatchObject({ blockedAt: expect.any(String) })
  expect((await planOf(userId)).reservations.map(({ choice }) => choice)).toEqual(['ask', 'ask', 'ask'])
  await lift(userId)
  const [job] = suspensionJobs({ db, clock: server.clock })
  server.clock.advance(3 * 366 * 24 * 3600)
  await job?.run(AbortSignal.timeout(60_000))
  expect(await db.selectFrom('suspensions').select('id').where('userId', '=', userId).execute()).toEqual([])
})

test('bad input is said in its field', async () => {
  const { userId, sellerId } = await insertReservableOffer(db)
  const own = server.as(sellerPrincipal(userId, sellerId))
  expect((await call('GET', `/api/users/${userId}/suspension`, own)).status).toBe(403)
  expect((await suspend(userId, { reason: ' ', scope: 'x', otherwise: 'y' })).body.fieldErrors).toEqual([
    { property: 'reason', code: 'required' },
    { property: 'scope', code: 'option' },
    { property: 'otherwise', code: 'option' },
  ])
  expect((await planOf(999_999)) as unknown).toMatchObject({ code: 'NOT_FOUND' })
})

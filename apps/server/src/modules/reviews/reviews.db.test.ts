import { beforeEach, expect, test } from 'vitest'
import { registerReservations } from '#modules/reservations'
import { registerReports } from '#modules/reports'
import { registerSellers } from '#modules/sellers'
import { adminPrincipal, guestPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { bindingOrders } from '#testing/clients/binding-orders'
import { testDatabase } from '#testing/database/test-database'
import { reservationClient, type Headers } from '#testing/clients/reservations'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { registerReviews } from './reviews.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
registerReports(server.api, server.deps)
registerSellers(server.api, server.deps)
registerReviews(server.api, server.deps)
const reservations = reservationClient(db, server)
const { send, reserved, newBuyer, sellerOf } = reservations
const { handedOver } = bindingOrders(db, reservations)
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
})

type Fixture = Awaited<ReturnType<typeof insertReservableOffer>>
const put = (id: number, headers: Headers, body: object) => send('PUT', `/${id}/review`, headers, body)
const get = async (id: number, headers: Headers) => (await send('GET', `/${id}/review`, headers)).body
const publicReviews = async ({ sellerId }: Fixture, query = '') =>
  (await server.inject({ url: `/api/sellers/${sellerId}/reviews${query}` })).json()
const summaryOf = async ({ sellerId }: Fixture) =>
  (await server.inject({ url: `/api/sellers/${sellerId}` })).json().reviews
const age = async (id: number, days: number, column: 'createdAt' | 'answeredAt' = 'createdAt') =>
  db
    .updateTable('reviews')
    .set({ [column]: new Date(Date.now() - days * 86_400_000) })
    .where('reservationId', '=', id)
    .execute()
const events = async () =>
  (await db.selectFrom('outboxMessages').select('payload').where('topic', '=', 'reservation.event').execute()).map(
    ({ payload }) => (payload as { event: string }).event,
  )

async function completed(fixture?: Fixture) {
  const shop = fixture ?? (await insertReservableOffer(db))
  const buyer = await newBuyer()
  const { id } = await handedOver(shop, buyer.headers)
  await db.updateTable('reservations').set({ contactName: 'Anna Kowalska' }).where('id', '=', id).execute()
  await db.deleteFrom('outboxMessages').execute()
  return { shop, buyer, id }
}

test('a buyer reviews a completed reservation, changes it and the seller answers; everybody reads it', async () => {
  const { shop, buyer, id } = await completed()
  expect(await get(id, buyer.headers)).toEqual({
    review: null,
    removalReason: null,
    canWrite: true,
    canAnswer: false,
    changeableUntil: null,
    authorName: 'Anna K.',
  })
  const first = await put(id, buyer.headers, { stars: 4, tags: ['fresh', 'onTime'], body: ' Pyszne jajka. ' })
  expect(first).toMatchObject({
    status: 200,
    body: { review: { stars: 4, tags: ['fresh', 'onTime'], body: 'Pyszne jajka.', changedAt: null }, canWrite: true },
  })
  expect(await events()).toEqual(['review'])
  const changed = await put(id, buyer.headers, { stars: 5, tags: [], body: '' })
  expect(changed.body.review).toMatchObject({ stars: 5, tags: [], body: null, changedAt: expect.any(String) })
  expect(changed.body.review.id).toBe(first.body.review.id)

  const seller = sellerOf(shop)
  expect(await get(id, seller)).toMatchObject({ canWrite: false, canAnswer: true, review: { authorName: 'Anna K.' } })
  const answered = await send('PUT', `/${id}/review/answer`, seller, { answer: 'Dziękujemy!' })
  expect(answered.body).toMatchObject({ review: { answer: 'Dziękujemy!' }, changeableUntil: expect.any(String) })
  await send('PUT', `/${id}/review/answer`, seller, { answer: 'Dziękujemy i zapraszamy.' })
  expect(await events()).toEqual(['review', 'review-answer'])
  expect((await publicReviews(shop)).items).toMatchObject([
    { stars: 5, authorName: 'Anna K.', answer: 'Dziękujemy i zapraszamy.' },
  ])

  await age(id, 15, 'answeredAt')
  expect((await send('PUT', `/${id}/review/answer`, seller, { answer: 'Później' })).body.code).toBe('REVIEW_CLOSED')
  await age(id, 15)
  expect((await put(id, buyer.headers, { stars: 1 })).body.code).toBe('REVIEW_CLOSED')
  expect(await get(id, buyer.headers)).toMatchObject({ canWrite: false, changeableUntil: null, review: { stars: 5 } })
})

test('no review without a hand-over, from others, or for an order that the seller entered', async () => {
  const shop = await insertReservableOffer(db)
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  const { id } = await reserved(shop, buyer.headers, [1])
  expect((await put(id, buyer.headers, { stars: 5 })).body.code).toBe('REVIEW_CLOSED')
  expect((await put(id, sellerOf(shop), { stars: 5 })).body.code).toBe('REVIEW_CLOSED')
  for (const headers of [other.headers, admin, server.as(guestPrincipal(2_000_000))])
    expect([
      (await put(id, headers, { stars: 5 })).status,
      (await send('GET', `/${id}/review`, headers)).status,
    ]).toEqual([404, 404])
  const done = await completed(shop)
  await db.updateTable('reservations').set({ enteredByUserId: shop.userId }).where('id', '=', done.id).execute()
  expect((await put(done.id, done.buyer.headers, { stars: 5 })).body.code).toBe('REVIEW_CLOSED')
  const otherShop = await insertReservableOffer(db)
  const strange = server.as(sellerPrincipal(otherShop.userId, otherShop.sellerId))
  expect((await send('PUT', `/${done.id}/review/answer`, strange, { answer: 'x' })).status).toBe(404)
})

test('a guest reviews through the session of the link', async () => {
  const { shop, id } = await completed()
  await db
    .updateTable('reservations')
    .set({ buyerId: null, uuidHash: Buffer.alloc(32, id) })
    .where('id', '=', id)
    .execute()
  const guest = server.as(guestPrincipal(id))
  expect((await put(id, guest, { stars: 3, tags: ['late'] })).status).toBe(200)
  expect((await publicReviews(shop)).items).toMatchObject([{ stars: 3, tags: ['late'] }])
})

test('invalid reviews name their fields', async () => {
  const { buyer, id } = await completed()
  const faults = async (body: object) => (await put(id, buyer.headers, body)).body.fieldErrors
  for (const stars of [0, 6]) expect(await faults({ stars })).toEqual([{ property: 'stars', code: 'range' }])
  for (const stars of [null, undefined])
    expect(await faults({ stars })).toEqual([{ property: 'stars', code: 'required' }])
  expect(await faults({ stars: 5, tags: ['nuda'] })).toEqual([{ property: 'tags[0]', code: 'option' }])
  const twice = await put(id, buyer.headers, { stars: 5, tags: ['fresh', 'fresh'] })
  expect(twice.body.review.tags).toEqual(['fresh'])
  expect(await faults({ stars: 5, body: 'x'.repeat(1001) })).toEqual([{ property: 'body', code: 'maxlength' }])
  expect(await faults({ stars: 5, pictureIds: [2_000_000] })).toEqual([{ property: 'pictureIds[0]', code: 'picture' }])
})

test('the mean is known from the third review on; the list has keyset pages, the latest first', async () => {
  const shop = await insertReservableOffer(db)
  const written: number[] = []
  for (const stars of [5, 4, 4]) {
    expect(await summaryOf(shop)).toEqual({ count: written.length, mean: null })
    const { id, buyer } = await completed(shop)
    written.unshift((await put(id, buyer.headers, { stars })).body.review.id)
  }
  expect(await summaryOf(shop)).toEqual({ count: 3, mean: 4.3 })
  const first = await publicReviews(shop, '?limit=2')
  const second = await publicReviews(shop, `?limit=2&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ id }: { id: number }) => id)).toEqual(written)
  expect(second.nextCursor).toBeNull()
})

test('parallel writes leave one review and notify the seller once', async () => {
  const { shop, buyer, id } = await completed()
  const answers = await Promise.all([5, 4, 3, 2, 1, 5, 4, 3].map((stars) => put(id, buyer.headers, { stars })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await publicReviews(shop)).items).toHaveLength(1)
  expect(await events()).toEqual(['review'])
})

test('a reported review is removed with a reason that its author sees, also while it is being changed', async () => {
  const { shop, buyer, id } = await completed()
  const review = (await put(id, buyer.headers, { stars: 1, body: 'Obraźliwe słowa' })).body.review
  const report = { targetType: 'review', targetId: review.id, reason: 'abuse', explanation: 'Obraża.', goodFaith: true }
  const filed = await server.inject({ method: 'POST', url: '/api/reports', payload: report })
  expect(filed.statusCode).toBe(201)
  const [open] = (await server.inject({ url: '/api/reports', headers: admin })).json().items
  expect(open).toMatchObject({ targetLabel: '1/5: Obraźliwe słowa', targetPath: `/sellers/${shop.sellerId}#opinie` })

  await db.deleteFrom('outboxMessages').execute()
  const decision = { version: 1, measure: 'removeReview', ground: 'termsConduct', decision: 'Obraża sprzedawcę.' }
  const [decided] = await Promise.all([
    server.inject({ method: 'POST', url: `/api/reports/${open.id}/decide`, headers: admin, payload: decision }),
    ...[2, 3, 4].map((stars) => put(id, buyer.headers, { stars })),
  ])
  expect(decided.statusCode).toBe(200)
  expect((await publicReviews(shop)).items).toEqual([])
  expect(await summaryOf(shop)).toEqual({ count: 0, mean: null })
  expect(await get(id, buyer.headers)).toMatchObject({
    canWrite: false,
    removalReason: 'Obraża sprzedawcę.',
    review: { id: review.id },
  })
  expect(await get(id, sellerOf(shop))).toMatchObject({ review: null, removalReason: null, canAnswer: false })
  expect((await put(id, buyer.headers, { stars: 5 })).body.code).toBe('REVIEW_CLOSED')
  expect((await server.inject({ method: 'POST', url: '/api/reports', payload: report })).statusCode).toBe(404)
})

test('a guest who erases the personal data leaves stars and words under neutral words, without the picture', async () => {
  const { shop, id } = await completed()
  await db
    .updateTable('reservations')
    .set({ buyerId: null, uuidHash: Buffer.alloc(32, id) })
    .where('id', '=', id)
    .execute()
  const guest = server.as(guestPrincipal(id))
  const { id: pictureId } = await db
    .insertInto('uploads')
    .values({ key: 'ab'.repeat(16), width: 10, height: 10, bytes: 100, reservationId: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await put(id, guest, { stars: 4, body: 'Dobre.', pictureIds: [pictureId] })
  expect(made.body.review.pictures).toMatchObject([{ id: pictureId }])
  expect((await send('POST', `/${id}/forget`, guest)).status).toBeLessThan(300)
  expect((await publicReviews(shop)).items).toMatchObject([
    { authorName: 'Była klientka lub były klient', body: 'Dobre.', pictures: [] },
  ])
})

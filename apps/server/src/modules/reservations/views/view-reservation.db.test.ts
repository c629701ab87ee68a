import { localDateOf } from '@kram/contract/common/time'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { offerItemAt, reservationBody, reservationClient } from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { act, newBuyer, post, reserved, sellerOf, send } = reservationClient(db, server)

test('the exact location is shown after the acceptance when the seller hides it', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { hideExact: true } })
  const { headers } = await newBuyer()
  const { id, location: place } = await reserved(fixture, headers)

  expect(place).toMatchObject({
    town: 'Grójec',
    addressLine: null,
    directions: null,
    approximate: true,
    latitude: 51.87,
    longitude: 20.87,
  })
  await act(id, 'accept', sellerOf(fixture), { version: 2 })
  expect((await send('GET', `/${id}`, headers)).body.location).toMatchObject({
    addressLine: 'ul. Polna 5, 05-600 Grójec',
    directions: 'Druga brama',
    approximate: false,
    latitude: 51.8655,
  })
})

test('names, prices and the seller stay as agreed', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)
  await db.updateTable('sellers').set({ name: 'Inna nazwa' }).where('id', '=', fixture.sellerId).execute()
  await db.updateTable('offerItems').set({ price: 9900 }).where('id', '=', offerItemAt(fixture).offerItemId).execute()
  await db
    .updateTable('products')
    .set({ name: 'Inny produkt' })
    .where('id', '=', offerItemAt(fixture).productId)
    .execute()

  expect((await send('GET', `/${id}`, headers)).body).toMatchObject({
    total: '25.00',
    seller: { name: 'Zagroda pod Lipą', paymentMethods: ['cash', 'blik'] },
    items: [{ productName: 'Jajka', unitPrice: '12.50' }],
  })
})

test('a draft shows the seller and the location, unless the seller is a private person', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = (await post('', headers, reservationBody(fixture, [1]))).body
  const of = async (status: 'farmer' | 'private') => {
    const named = { status, legalName: 'Jan Kowalski', publicAddress: 'Wola 12, 05-600 Grójec' }
    await db.updateTable('sellers').set(named).where('id', '=', fixture.sellerId).execute()
    return (await send('GET', `/${id}`, headers)).body.seller
  }

  expect(await of('farmer')).toMatchObject({ legalName: 'Jan Kowalski', publicAddress: 'Wola 12, 05-600 Grójec' })
  expect(await of('private')).toMatchObject({ legalName: null, publicAddress: null })
})

test('the seller sees the contact of live reservations; it is masked a month after the end', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const draft = (await post('', headers, reservationBody(fixture, [1], { contactPhone: '+48600111222' }))).body
  expect((await send('GET', `/${draft.id}`, sellerOf(fixture))).body.contact, 'a mere draft').toMatchObject({
    phone: null,
  })
  const { id } = await reserved(fixture, headers, [1], { contactPhone: '+48600111222' })
  const seen = async () => (await send('GET', `/${id}`, sellerOf(fixture))).body.contact

  expect(await seen()).toMatchObject({ name: 'Anna Kowalska', phone: '+48600111222' })
  await act(id, 'cancel', headers, { version: 2 })
  await db
    .updateTable('reservations')
    .set({ statusChangedAt: hoursFromNow(-30 * 24 + 1) })
    .where('id', '=', id)
    .execute()
  expect(await seen()).toMatchObject({ name: 'Anna Kowalska', phone: '+48600111222' })
  await db
    .updateTable('reservations')
    .set({ statusChangedAt: hoursFromNow(-30 * 24) })
    .where('id', '=', id)
    .execute()
  expect(await seen()).toEqual({ name: 'Anna K.', phone: null, email: null })
})

test("lists contain only the principal's reservations, newest first, by page and filtered", async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const { headers } = await newBuyer()
  const made = []
  for (let n = 0; n < 5; n++) made.push((await reserved(fixture, headers, [1])).id)
  await post('', headers, reservationBody(fixture, [1]))
  const seller = sellerOf(fixture)
  const ids = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id)

  const first = await send('GET', '?limit=3', seller)
  const second = await send('GET', `?limit=3&cursor=${first.body.nextCursor}`, seller)
  expect([...ids(first), ...ids(second)]).toEqual(made.toReversed())
  expect(second.body.nextCursor).toBeNull()
  expect(first.body.items[0]).toMatchObject({
    role: 'seller',
    buyerName: 'Anna Kowalska',
    summary: '1 × Jajka 10 szt.',
    total: '12.50',
    town: 'Grójec',
    unreadComments: 0,
    allowedActions: ['accept', 'reject', 'cancel', 'propose'],
  })

  await act(made[0] ?? 0, 'accept', seller, { version: 2 })
  const day = localDateOf(new Date(first.body.items[0].startsAt))
  expect(ids(await send('GET', `?status=accepted,ready&day=${day}`, seller))).toEqual([made[0]])
  expect(ids(await send('GET', '?status=draft', headers))).toHaveLength(1)
  expect(ids(await send('GET', '/my?unread=1', headers)), 'a step is no message').toEqual([])
  await db
    .insertInto('comments')
    .values({ reservationId: made[0] ?? 0, author: 'seller', authorId: fixture.userId, body: 'Do zobaczenia' })
    .execute()
  expect(ids(await send('GET', '/my?unread=1', headers))).toEqual([made[0]])
  const { pickupCode } = (await send('GET', `/${made[2]}`, headers)).body
  expect(ids(await send('GET', `?role=seller&q=${pickupCode.toLowerCase()}`, seller))).toEqual([made[2]])
  expect(ids(await send('GET', `?q=kowal`, seller))).toHaveLength(5)
  expect(ids(await send('GET', '', (await newBuyer()).headers))).toEqual([])
})

test('the dashboard shows what to answer, who comes and what to pack', async () => {
  const fixture = await insertReservableOffer(db, {
    occurrence: { starts: 0.01, cutoff: 0.005 },
    offerItems: [{ stock: 50 }, { name: 'Chleb', price: 900, stock: 50 }],
  })
  const { headers } = await newBuyer()
  const seller = sellerOf(fixture)
  const [a, b, c] = [
    await reserved(fixture, headers, [2, 1]),
    await reserved(fixture, headers, [3]),
    await reserved(fixture, headers, [1]),
  ]
  for (const { id } of [a, b]) await act(id, 'accept', seller, { version: 2 })

  const { body } = await send('GET', '/dashboard', seller)
  expect(body.pending).toMatchObject([{ id: c.id, status: 'pending', answerBy: expect.any(String) }])
  expect([...body.today, ...body.tomorrow].map(({ id }: { id: number }) => id)).toEqual([a.id, b.id])
  expect(body.pickList).toMatchObject([
    { productName: 'Chleb', quantity: 1, reservations: 1 },
    { productName: 'Jajka', quantity: 5, reservations: 2 },
  ])
  expect(body).toMatchObject({
    unreadComments: 0,
    activeOffers: 1,
    onboarding: { profile: true, location: true, schedule: true, product: true, offer: false },
  })
  expect((await send('GET', '/dashboard', headers)).status).toBe(403)
})

test('a list says how much of a loose product is ordered, never a multiple of their measure', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ name: 'Pyłek', stock: 10, step: 0.1 }] })
  await db.updateTable('variants').set({ soldBy: 'loose', netQuantity: 1, netUnit: 'kg', name: '1 kg' }).execute()
  const { headers } = await newBuyer()
  await reserved(fixture, headers, [0.1])
  const { body } = await send('GET', '', headers)
  expect(body.items[0].summary).toBe('Pyłek, 0,1\u00a0kg')
})

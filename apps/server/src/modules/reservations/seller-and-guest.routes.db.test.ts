import { randomUUID } from 'node:crypto'
import { buyerPrincipal, guestPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { countOutcomes } from '#testing/database/concurrency'
import { stockCounters, reservationBody, reservationClient, takenCapacity } from '#testing/clients/reservations'
import { makeOffer, makeUser } from '#testing/factories/reservable-offer'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerAddresses } from '#modules/addresses'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
registerAddresses(server.api, server.deps)
const { send, post, act, reserved, customer, sellerOf } = reservationClient(db, server)

const guestOrder = (phone: string) => ({
  submit: true,
  contactName: 'Zofia Nowak',
  contactPhone: phone,
  contactEmail: null,
})

test('a guest takes the reservation into the account: every link dies, the guest session ends', async () => {
  const fixture = await makeOffer(db)
  const { id, uuid } = (await post('/anonymous', {}, reservationBody(fixture, [2], guestOrder('+48606000001')))).body
  const tokenHash = Buffer.alloc(32, 7)
  await db
    .insertInto('sessions')
    .values({ tokenHash, reservationId: id, expiresAt: new Date(Date.now() + 60_000) })
    .execute()
  const me = await customer()

  expect((await post(`/${id}/claim`, me.headers, { uuid: randomUUID() })).status).toBe(404)
  expect((await post(`/${id + 1000}/claim`, me.headers, { uuid })).status).toBe(404)
  const unconfirmed = server.as(buyerPrincipal(await makeUser(db, { verified: false })))
  expect((await post(`/${id}/claim`, unconfirmed, { uuid })).body.code).toBe('ADDRESS_UNCONFIRMED')

  expect((await post(`/${id}/claim`, me.headers, { uuid })).body).toMatchObject({ id, role: 'buyer', version: 3 })
  expect((await send('GET', `/${id}?uuid=${uuid}`)).status).toBe(401)
  expect((await post(`/${id}/claim`, (await customer()).headers, { uuid })).status).toBe(404)
  const sessions = await db.selectFrom('sessions').select('reservationId').where('reservationId', '=', id).execute()
  expect(sessions).toEqual([])
  expect((await send('GET', '/my', me.headers)).body.items).toMatchObject([{ id }])
})

test('of five who claim at once one gets it', async () => {
  const fixture = await makeOffer(db)
  const { id, uuid } = (await post('/anonymous', {}, reservationBody(fixture, [1], guestOrder('+48606000002')))).body
  const people = await Promise.all(Array.from({ length: 5 }, () => customer()))
  const replies = await Promise.all(people.map(({ headers }) => post(`/${id}/claim`, headers, { uuid })))
  expect(countOutcomes(replies)).toEqual({ 200: 1, NOT_FOUND: 4 })
})

test('the pick list says the same by product and by buyer, as JSON and as a spreadsheet reads it', async () => {
  const fixture = await makeOffer(db, {
    lines: [
      { stock: 100, step: 0.5 },
      { name: '=Chleb; duży', stock: 100 },
    ],
    autoAccept: true,
  })
  const seller = sellerOf(fixture)
  await reserved(fixture, (await customer()).headers, [1.5, 2], { note: 'Bez siatki' })
  await reserved(fixture, (await customer()).headers, [2])
  const { headers } = await customer()
  const { id } = await reserved(fixture, headers, [50])
  await act(id, 'cancel', headers, { version: 2 })
  // Another fixture packs on the same day; that is not for these eyes.
  await reserved(await makeOffer(db, { autoAccept: true }), headers, [1])
  const { date } = await db
    .selectFrom('occurrences')
    .select('date')
    .where('id', '=', fixture.occurrenceId)
    .executeTakeFirstOrThrow()

  const { body } = await send('GET', `/pick-list?date=${date}`, seller)
  expect(body.products).toMatchObject([
    { productName: '=Chleb; duży', quantity: 2, reservations: 1 },
    { productName: 'Jajka', quantity: 3.5, reservations: 2 },
  ])
  type Item = { offerItemId: number; quantity: number }
  const byBuyer = body.buyers.flatMap(({ items }: { items: Item[] }) => items)
  for (const { offerItemId, quantity } of body.products) {
    const lines = byBuyer.filter((item: Item) => item.offerItemId === offerItemId)
    expect(lines.reduce((sum: number, item: Item) => sum + item.quantity, 0)).toBe(quantity)
  }
  const { rows: counted } = await sql<{ id: number; quantity: number; reservations: number }>`
    select i.offer_item_id as id, sum(i.quantity)::float8 as quantity, count(*)::int as reservations
    from reservation_items i join reservations r on r.id = i.reservation_id
    where r.seller_id = ${fixture.sellerId} and r.status in ('accepted', 'ready') group by 1`.execute(db)
  const told = body.products.map(({ offerItemId, quantity, reservations }: Item & { reservations: number }) => ({
    id: offerItemId,
    quantity,
    reservations,
  }))
  expect(told.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual(
    counted.toSorted((a, b) => a.id - b.id),
  )
  expect(body.days).toEqual([{ date, reservations: 2 }])
  expect((await send('GET', '/pick-list', seller)).body, 'the nearest day by itself').toEqual(body)
  expect((await send('GET', `/pick-list?date=${date}&locationId=${fixture.locationId}`, seller)).body).toEqual(body)
  expect((await send('GET', `/pick-list?date=${date}&locationId=999999`, seller)).body.products).toEqual([])
  expect((await send('GET', `/pick-list?date=2026-01-01`, seller)).body.buyers).toEqual([])

  const csv = await server.inject({ url: `/api/reservations/pick-list?date=${date}&format=csv`, headers: seller })
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="do-spakowania-${date}.csv"`,
  })
  const rows = csv.body.split('\r\n')
  expect(rows.slice(0, 4)).toEqual([
    '\uFEFFProdukt;Wariant;Ilość;Rezerwacje',
    `"'=Chleb; duży";10 szt.;2;1`,
    'Jajka;10 szt.;3,5;2',
    '',
  ])
  expect(rows.filter((row) => row.includes('Bez siatki'))).toHaveLength(2)

  const address = {
    street: 'Leśna',
    houseNumber: '3',
    postalCode: '05-600',
    town: 'Grójec',
    latitude: 51,
    longitude: 20,
  }
  await db
    .updateTable('reservations')
    .set({ fulfilment: 'delivery', deliveryAddress: JSON.stringify(address) })
    .where('note', '=', 'Bez siatki')
    .execute()
  const places = (await send('GET', `/pick-list?date=${date}`, seller)).body.buyers.map(
    ({ locationName }: { locationName: string }) => locationName,
  )
  expect(places.toSorted(), 'what is brought goes to a door').toEqual(['Leśna 3, 05-600 Grójec', 'Targ w Grójcu'])
})

test('a seller writes down what a caller asks for: taken from stock, confirmed, with a link of its own', async () => {
  const fixture = await makeOffer(db)
  const seller = sellerOf(fixture)
  const body = reservationBody(fixture, [3], {
    contactName: 'Ewa Lis',
    contactPhone: '+48606000003',
    contactEmail: null,
  })
  const key = { ...seller, 'idempotency-key': randomUUID() }

  const first = await post('/manual', key, body)
  expect(first).toMatchObject({ status: 201, body: { status: 'accepted', role: 'seller', total: '37.50' } })
  expect((await post('/manual', key, body)).body).toEqual(first.body)
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 3 })
  expect(await takenCapacity(db, fixture.occurrenceId)).toBe(1)
  expect((await send('GET', `/${first.body.id}?uuid=${first.body.uuid}`)).body).toMatchObject({
    role: 'linkHolder',
    contact: { name: 'Ewa Lis' },
  })

  expect((await post('/manual', seller, { ...body, items: [] })).body.fieldErrors).toEqual([
    { property: 'items', code: 'required' },
  ])
  expect((await post('/manual', seller, reservationBody(fixture, [8], { ...body, items: undefined }))).status).toBe(400)
  expect(
    (await post('/manual', seller, { ...body, items: [{ offerItemId: body.items[0]?.offerItemId, quantity: 8 }] })).body
      .code,
  ).toBe('OUT_OF_STOCK')
  for (let more = 0; more < 3; more++)
    expect(
      (
        await post(
          '/manual',
          seller,
          reservationBody(fixture, [1], { ...body, items: body.items.map((line) => ({ ...line, quantity: 1 })) }),
        )
      ).status,
    ).toBe(201)
  expect((await act(first.body.id, 'cancel', server.as(guestPrincipal(first.body.id)), { version: 3 })).status).toBe(
    200,
  )
})

test('many are accepted at once, each for itself', async () => {
  const fixture = await makeOffer(db)
  const seller = sellerOf(fixture)
  const [a, b, c] = await Promise.all([1, 1, 1].map(async () => reserved(fixture, (await customer()).headers, [1])))
  const foreign = await reserved(await makeOffer(db), (await customer()).headers, [1])
  const wanted = [a, b, c, foreign].map((each) => ({ id: each?.id ?? 0, version: each === b ? 1 : 2 }))

  expect((await post('/accept', seller, { items: wanted })).body.results).toMatchObject([
    { id: a?.id, ok: true, code: null },
    { id: b?.id, ok: false, code: 'VERSION_CONFLICT' },
    { id: c?.id, ok: true },
    { id: foreign.id, ok: false, code: 'NOT_FOUND' },
  ])
  expect((await send('GET', '?status=accepted', seller)).body.items).toHaveLength(2)
})

test('a saved address goes into the reservation as a copy; a foreign one is no choice', async () => {
  const fixture = await makeOffer(db, { lines: [{ price: 5000 }], window: { fulfilment: 'delivery' } })
  const me = await customer()
  const address = {
    label: 'Dom',
    street: 'ul. Polna',
    houseNumber: '7',
    postalCode: '05-600',
    town: 'Grójec',
    latitude: 51.8655,
    longitude: 20.8679,
  }
  const saved = await server.inject({ method: 'POST', url: '/api/addresses', headers: me.headers, payload: address })
  const { id: addressId } = saved.json()
  const asked = { fulfilment: 'delivery', addressId, submit: true }

  const { body } = await post('', me.headers, reservationBody(fixture, [1], asked))
  expect(body).toMatchObject({ status: 'pending', deliveryAddress: { street: 'ul. Polna', houseNumber: '7' } })
  expect((await send('GET', '/addressValues', me.headers)).body).toEqual({
    [addressId]: 'Dom: ul. Polna 7, 05-600 Grójec',
  })
  expect((await send('GET', `/${body.id}/addressValues`, me.headers)).body).toHaveProperty(String(addressId))
  expect((await send('GET', `/${body.id}/addressValues`, sellerOf(fixture))).body).toEqual({})
  expect((await post('', (await customer()).headers, reservationBody(fixture, [1], asked))).body.fieldErrors).toEqual([
    { property: 'addressId', code: 'option' },
  ])
})

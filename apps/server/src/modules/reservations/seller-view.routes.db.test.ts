import { randomUUID } from 'node:crypto'
import { guestPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { stockCounters, reservationBody, reservationClient, takenCapacity } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, post, act, reserved, newBuyer, sellerOf } = reservationClient(db, server)

test('the pick list has the same content by product and by buyer, as JSON and as a spreadsheet', async () => {
  const fixture = await insertReservableOffer(db, {
    offerItems: [
      { stock: 100, step: 0.5 },
      { name: '=Chleb; duży', stock: 100 },
    ],
    autoAccept: true,
  })
  const seller = sellerOf(fixture)
  await reserved(fixture, (await newBuyer()).headers, [1.5, 2], { note: 'Bez siatki' })
  await reserved(fixture, (await newBuyer()).headers, [2])
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers, [50])
  await act(id, 'cancel', headers, { version: 2 })
  // Another seller packs on the same day; this must not be visible here.
  await reserved(await insertReservableOffer(db, { autoAccept: true }), headers, [1])
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
  const listed = body.products.map(({ offerItemId, quantity, reservations }: Item & { reservations: number }) => ({
    id: offerItemId,
    quantity,
    reservations,
  }))
  expect(listed.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual(
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
    '\uFEFFProdukt;Wariant;Ilość;Jednostka;Rezerwacje',
    `"'=Chleb; duży";10 szt.;2;opak.;1`,
    'Jajka;10 szt.;3,5;opak.;2',
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
  const addresses = (await send('GET', `/pick-list?date=${date}`, seller)).body.buyers.map(
    ({ locationName }: { locationName: string }) => locationName,
  )
  expect(addresses.toSorted(), 'a delivery goes to an address').toEqual(['Leśna 3, 05-600 Grójec', 'Targ w Grójcu'])
})

test('a seller enters a manual reservation: stock is held, it is accepted and has a link of its own', async () => {
  const fixture = await insertReservableOffer(db)
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

test('bulk acceptance accepts each reservation independently', async () => {
  const fixture = await insertReservableOffer(db)
  const seller = sellerOf(fixture)
  const [a, b, c] = await Promise.all([1, 1, 1].map(async () => reserved(fixture, (await newBuyer()).headers, [1])))
  const foreign = await reserved(await insertReservableOffer(db), (await newBuyer()).headers, [1])
  const wanted = [a, b, c, foreign].map((each) => ({ id: each?.id ?? 0, version: each === b ? 1 : 2 }))

  expect((await post('/accept', seller, { items: wanted })).body.results).toMatchObject([
    { id: a?.id, ok: true, code: null },
    { id: b?.id, ok: false, code: 'VERSION_CONFLICT' },
    { id: c?.id, ok: true },
    { id: foreign.id, ok: false, code: 'NOT_FOUND' },
  ])
  expect((await send('GET', '?status=accepted', seller)).body.items).toHaveLength(2)
})

test('the badge counts messages of reservations that the seller can open, and of no draft', async () => {
  const fixture = await insertReservableOffer(db)
  const seller = sellerOf(fixture)
  const unread = async () => (await send('GET', '/dashboard', seller)).body.unreadComments
  const guest = { contactName: 'Zofia', contactPhone: '+48609111222' }
  const { id, uuid } = (await post('/anonymous', {}, reservationBody(fixture, [1], guest))).body
  const { headers } = await newBuyer()

  expect(await post(`/${id}/claim`, headers, { uuid })).toMatchObject({ status: 200, body: { status: 'draft' } })
  await db
    .insertInto('comments')
    .values({ reservationId: id, author: 'buyer', body: 'Czy mogę odebrać po 18?' })
    .execute()
  expect(await unread()).toBe(0)
  expect(await post(`/${id}/finalize`, headers, {})).toMatchObject({ status: 200, body: { status: 'pending' } })
  expect(await unread()).toBe(1)
})

import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import {
  offerItemAt,
  stockCounters,
  reservationBody,
  reservationClient,
  moveOccurrence,
} from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer, insertUser } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { newBuyer, post, reserved, send } = reservationClient(db, server)
const { as } = server

test('a shortage names each short line with what is left, and nothing is held', async () => {
  const fixture = await insertReservableOffer(db, {
    offerItems: [{ stock: 3 }, { stock: 20 }, { stock: null, limit: 1.7, step: 0.5 }],
  })
  const { headers } = await newBuyer()

  const reply = await post('', headers, reservationBody(fixture, [4, 2, 2], { submit: true }))

  expect(reply).toMatchObject({
    status: 409,
    body: {
      code: 'OUT_OF_STOCK',
      details: {
        lines: [
          { offerItemId: offerItemAt(fixture).offerItemId, asked: 4, left: 3 },
          { offerItemId: offerItemAt(fixture, 2).offerItemId, asked: 2, left: 1.5 },
        ],
      },
    },
  })
  for (const n of [0, 1, 2]) expect((await stockCounters(db, fixture, n)).limit.held).toBe(0)
  expect((await stockCounters(db, fixture, 1)).item).toMatchObject({ held: 0 })
  expect((await send('GET', '', headers)).body.items).toEqual([])
})

test('an occurrence takes no more reservations than its capacity', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 1 } })
  const [anna, ben] = [await newBuyer(), await newBuyer()]
  await reserved(fixture, anna.headers)

  expect((await post('', ben.headers, reservationBody(fixture, [1], { submit: true }))).body).toMatchObject({
    code: 'SLOT_FULL',
    status: 409,
  })
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 2 })
})

test('a changed price is reported first, and a second submit at the new price succeeds', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = (await post('', headers, reservationBody(fixture, [2]))).body
  await db.updateTable('offerItems').set({ price: 1300 }).where('id', '=', offerItemAt(fixture).offerItemId).execute()

  const reply = await post(`/${id}/finalize`, headers)
  expect(reply.body).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { total: '26.00', lines: [{ unitPrice: '13.00', lineTotal: '26.00' }] },
  })
  expect((await send('GET', `/${id}`, headers)).body).toMatchObject({ status: 'draft', total: '26.00' })
  expect((await post(`/${id}/finalize`, headers)).body).toMatchObject({ status: 'pending', total: '26.00' })
})

test('the variant name of a product sold by weight contains the quantity that its price is for', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const line = db.selectFrom('offerItems').select('variantId').where('id', '=', offerItemAt(fixture).offerItemId)
  const called = async (name: string) => {
    const loose = { name, soldBy: 'loose', netQuantity: 0.5, netUnit: 'kg' } as const
    await db.updateTable('variants').set(loose).where('id', '=', line).execute()
    return (await reserved(fixture, headers)).items[0]?.variantName
  }

  expect(await called('luzem')).toBe('luzem, 0,5 kg')
  expect(await called('na wagę, 500 g')).toBe('na wagę, 500 g')
})

test('an offer with automatic acceptance accepts a verified buyer at once', async () => {
  const fixture = await insertReservableOffer(db, { autoAccept: true })
  const { headers } = await newBuyer()
  const unverified = as(buyerPrincipal(await insertUser(db, { verified: false })))

  expect(await reserved(fixture, headers)).toMatchObject({ status: 'accepted', answerBy: null })
  expect(await reserved(fixture, unverified)).toMatchObject({ status: 'pending' })
})

test('an order that does not fit the offer, the occurrence or the delivery zone is rejected', async () => {
  const fixture = await insertReservableOffer(db)
  const other = await insertReservableOffer(db, { status: 'paused' })
  const far = await insertReservableOffer(db, { occurrence: { fulfilment: 'delivery' }, offerItems: [{ price: 3000 }] })
  const { headers } = await newBuyer()
  const code = async (body: object) => (await post('', headers, { submit: true, ...body })).body.code
  const home = {
    street: 'ul. Leśna',
    houseNumber: '1',
    postalCode: '05-600',
    town: 'Grójec',
    latitude: 51.87,
    longitude: 20.86,
  }
  const delivered = { fulfilment: 'delivery', deliveryAddress: home }

  expect(await code(reservationBody(other, [1]))).toBe('OFFER_NOT_ACTIVE')
  expect(await code({ ...reservationBody(fixture, [1]), offerId: 999_999 })).toBe('NOT_FOUND')
  expect(await code(reservationBody(fixture, [1], { occurrenceId: other.occurrenceId }))).toBe('VALIDATION_FAILED')
  expect(await code(reservationBody(fixture, [1], { occurrenceId: null }))).toBe('VALIDATION_FAILED')
  expect(await code(reservationBody(fixture, []))).toBe('RESERVATION_EMPTY')
  expect(await code(reservationBody(fixture, [1], delivered))).toBe('FULFILMENT_NOT_ALLOWED')
  expect(
    await code({
      ...reservationBody(fixture, [1]),
      items: [{ offerItemId: offerItemAt(far).offerItemId, quantity: 1 }],
    }),
  ).toBe('VALIDATION_FAILED')
  expect(await code(reservationBody(far, [1], { fulfilment: 'delivery' }))).toBe('VALIDATION_FAILED')
  expect(
    await code(reservationBody(far, [1], { fulfilment: 'delivery', deliveryAddress: { ...home, latitude: 52.4 } })),
  ).toBe('OUT_OF_ZONE')
  expect((await post('', headers, reservationBody(far, [1], { submit: true, ...delivered }))).body).toMatchObject({
    status: 'pending',
    total: '40.00',
    deliveryFee: '10.00',
    location: null,
    deliveryAddress: home,
  })
  expect((await post('', headers, reservationBody(far, [3], { submit: true, ...delivered }))).body).toMatchObject({
    total: '90.00',
    deliveryFee: '0.00',
  })

  await moveOccurrence(db, fixture, hoursFromNow(2), hoursFromNow(3), hoursFromNow(-1))
  expect(await code(reservationBody(fixture, [1]))).toBe('CUTOFF_PASSED')
  await db.updateTable('occurrences').set({ status: 'closed' }).where('id', '=', fixture.occurrenceId).execute()
  expect(await code(reservationBody(fixture, [1]))).toBe('OCCURRENCE_CLOSED')
})

test('a buyer has at most fifty drafts', async () => {
  const fixture = await insertReservableOffer(db)
  const { userId, headers } = await newBuyer()
  const { sellerId, offerId } = fixture
  const drafts = Array.from({ length: 50 }, () => ({
    offerId,
    sellerId,
    buyerId: userId,
    fulfilment: 'pickup',
    mode: 'nonBinding',
    pickupCode: 'XXXX',
    contactName: 'Anna',
  }))
  await db.insertInto('reservations').values(drafts).execute()

  expect((await post('', headers, reservationBody(fixture, [1]))).body).toMatchObject({ code: 'LIMIT_REACHED' })
  expect(await reserved(fixture, headers)).toMatchObject({ status: 'pending' })
})

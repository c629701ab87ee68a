import { randomUUID } from 'node:crypto'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { countOutcomes } from '#testing/database/concurrency'
import { reservationBody, reservationClient } from '#testing/clients/reservations'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerAddresses } from '#modules/addresses'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
registerAddresses(server.api, server.deps)
const { send, post, newBuyer, sellerOf } = reservationClient(db, server)

const guestOrder = (phone: string) => ({
  submit: true,
  contactName: 'Zofia Nowak',
  contactPhone: phone,
  contactEmail: null,
})

test('claiming a guest reservation into an account ends every link and the guest session', async () => {
  const fixture = await insertReservableOffer(db)
  const { id, uuid } = (await post('/anonymous', {}, reservationBody(fixture, [2], guestOrder('+48606000001')))).body
  const tokenHash = Buffer.alloc(32, 7)
  await db
    .insertInto('sessions')
    .values({ tokenHash, reservationId: id, expiresAt: new Date(Date.now() + 60_000) })
    .execute()
  const me = await newBuyer()

  expect((await post(`/${id}/claim`, me.headers, { uuid: randomUUID() })).status).toBe(404)
  expect((await post(`/${id + 1000}/claim`, me.headers, { uuid })).status).toBe(404)
  const unconfirmed = server.as(buyerPrincipal(await insertUser(db, { verified: false })))
  expect((await post(`/${id}/claim`, unconfirmed, { uuid })).body.code).toBe('ADDRESS_UNCONFIRMED')

  expect((await post(`/${id}/claim`, me.headers, { uuid })).body).toMatchObject({ id, role: 'buyer', version: 3 })
  expect((await send('GET', `/${id}?uuid=${uuid}`)).status).toBe(401)
  expect((await post(`/${id}/claim`, (await newBuyer()).headers, { uuid })).status).toBe(404)
  const sessions = await db.selectFrom('sessions').select('reservationId').where('reservationId', '=', id).execute()
  expect(sessions).toEqual([])
  expect((await send('GET', '/my', me.headers)).body.items).toMatchObject([{ id }])
})

test('of five concurrent claims one succeeds', async () => {
  const fixture = await insertReservableOffer(db)
  const { id, uuid } = (await post('/anonymous', {}, reservationBody(fixture, [1], guestOrder('+48606000002')))).body
  const people = await Promise.all(Array.from({ length: 5 }, () => newBuyer()))
  const replies = await Promise.all(people.map(({ headers }) => post(`/${id}/claim`, headers, { uuid })))
  expect(countOutcomes(replies)).toEqual({ 200: 1, NOT_FOUND: 4 })
})

test('a saved address is copied into the reservation; an address of another user is rejected', async () => {
  const fixture = await insertReservableOffer(db, {
    offerItems: [{ price: 5000 }],
    occurrence: { fulfilment: 'delivery' },
  })
  const me = await newBuyer()
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
  const delivery = { fulfilment: 'delivery', addressId, submit: true }

  const { body } = await post('', me.headers, reservationBody(fixture, [1], delivery))
  const copied = { deliveryAddress: { street: 'ul. Polna', houseNumber: '7' } }
  expect(body).toMatchObject({ status: 'pending', ...copied, addressId })
  expect((await send('GET', `/${body.id}`, sellerOf(fixture))).body).toMatchObject({ ...copied, addressId: null })
  expect((await send('GET', '/addressValues', me.headers)).body).toEqual({
    [addressId]: 'Dom: ul. Polna 7, 05-600 Grójec',
  })
  expect((await send('GET', `/${body.id}/addressValues`, me.headers)).body).toHaveProperty(String(addressId))
  expect((await send('GET', `/${body.id}/addressValues`, sellerOf(fixture))).body).toEqual({})
  expect(
    (await post('', (await newBuyer()).headers, reservationBody(fixture, [1], delivery))).body.fieldErrors,
  ).toEqual([{ property: 'addressId', code: 'option' }])
})

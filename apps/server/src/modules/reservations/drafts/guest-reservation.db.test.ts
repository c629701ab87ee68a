import { randomUUID } from 'node:crypto'
import { guestPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { stockCounters, reservationBody, reservationClient } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { act, post, send } = reservationClient(db, server)
const { as } = server

test('a guest reserves and gets a link, and the same idempotency key returns the same reservation with its secret', async () => {
  const fixture = await insertReservableOffer(db)
  const body = reservationBody(fixture, [1], {
    submit: true,
    contactName: 'Zofia Nowak',
    contactPhone: '+48601000001',
    contactEmail: null,
  })
  const key = { 'idempotency-key': randomUUID() }

  const first = await post('/anonymous', key, body)
  const again = await post('/anonymous', key, body)
  expect(first).toMatchObject({
    status: 201,
    body: { status: 'pending', role: 'guest', contact: { name: 'Zofia Nowak' } },
  })
  expect(again.body).toEqual(first.body)
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 1 })
  expect((await post('/anonymous', key, { ...body, contactName: 'Ktoś inny' })).body).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    status: 422,
  })

  const { id, uuid } = first.body
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect((await send('GET', `/${id}?uuid=${uuid}`)).body).toMatchObject({
    role: 'linkHolder',
    allowedActions: [],
    pickupCode: first.body.pickupCode,
  })
  // A client that has no session can follow the address of what it created.
  const location = String(first.headers['location']).replace('/api/reservations', '')
  expect((await send('GET', location)).body).toMatchObject({ id, role: 'linkHolder' })
  expect(again.headers['location']).toBe(first.headers['location'])
  const guest = as(guestPrincipal(id))
  expect((await act(id, 'cancel', guest, { version: 2 })).body).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'guest',
    role: 'guest',
  })
})

test('one contact has at most two open guest reservations', async () => {
  const fixture = await insertReservableOffer(db)
  const body = (phone: string | null, email: string | null) =>
    reservationBody(fixture, [1], { submit: true, contactName: 'Zofia', contactPhone: phone, contactEmail: email })
  const code = async (phone: string | null, email: string | null) => {
    const { status, body: reply } = await post('/anonymous', {}, body(phone, email))
    return status === 201 ? reply.id : reply.code
  }

  const first = await code('+48602000001', null)
  await code('+48602000001', 'zofia@kram.test')
  expect(await code('+48602000001', null)).toBe('GUEST_LIMIT')
  await code(null, 'ZOFIA@kram.test')
  expect(await code('+48602000009', 'zofia@kram.test')).toBe('GUEST_LIMIT')
  await act(first, 'cancel', as(guestPrincipal(first)), { version: 2 })
  expect(await code('+48602000001', null)).toEqual(expect.any(Number))
})

test('a guest can erase the personal data of a finished reservation; amounts stay, the link stops working, others may not erase it', async () => {
  const fixture = await insertReservableOffer(db)
  const body = reservationBody(fixture, [2], {
    submit: true,
    contactName: 'Zofia Nowak',
    contactPhone: '+48603000001',
    contactEmail: 'zofia.nowak@kram.test',
    note: 'Furtka od ogrodu',
  })
  const { id, uuid, total } = (await post('/anonymous', {}, body)).body
  const guest = as(guestPrincipal(id))
  const seller = as(sellerPrincipal(fixture.userId, fixture.sellerId))
  expect((await post(`/${id}/forget`, guest)).body).toMatchObject({ code: 'STILL_OPEN', status: 409 })
  await act(id, 'cancel', guest, { version: 2 })
  expect((await post(`/${id}/forget`, seller)).status).toBe(404)
  expect((await post(`/${id}/forget`, as(guestPrincipal(id + 1)))).status).toBe(404)

  expect((await post(`/${id}/forget`, guest)).status).toBe(204)

  expect((await send('GET', `/${id}?uuid=${uuid}`)).status).toBe(401)
  expect((await send('GET', `/${id}`, seller)).body).toMatchObject({
    status: 'cancelled',
    total,
    contact: { name: 'Użytkownik usunięty', phone: null, email: null },
  })
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/Zofia|zofia|603000001|Furtka/)
})

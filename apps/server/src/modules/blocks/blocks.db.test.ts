import { expect, test } from 'vitest'
import { registerComments } from '#modules/comments'
import { registerReservations } from '#modules/reservations'
import { createCall } from '#testing/http/call'
import { buyerPrincipal, guestPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { reservationBody, reservationClient, type Headers, type ReservableOffer } from '#testing/clients/reservations'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { registerBlocks } from './blocks.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
registerComments(server.api, server.deps)
registerBlocks(server.api, server.deps)
const call = createCall(server.inject)
const { act, newBuyer, post, reserved, send, sellerOf } = reservationClient(db, server)

type Kind = 'sellers' | 'buyers'
const block = (headers: Headers, kind: Kind, id: number) => call('PUT', `/api/blocks/${kind}/${id}`, headers)
const unblock = (headers: Headers, kind: Kind, id: number) => call('DELETE', `/api/blocks/${kind}/${id}`, headers)
const blocksOf = async (headers: Headers) => (await call('GET', '/api/blocks', headers)).body.items
const write = (id: number, headers: Headers) => post(`/${id}/comments`, headers, { body: 'Dzień dobry' })
const view = async (id: number, headers: Headers) => (await send('GET', `/${id}`, headers)).body
const reserve = (fixture: ReservableOffer, headers: Headers, overrides: object = {}) =>
  post('', headers, reservationBody(fixture, [1], { submit: true, ...overrides }))

let guests = 0
async function guestOf(fixture: ReservableOffer, contact: { contactPhone?: string; contactEmail?: string } = {}) {
  guests += 1
  const { contactPhone = `+486040000${String(guests).padStart(2, '0')}`, contactEmail = null } = contact
  const body = { submit: true, contactName: 'Zofia Nowak', contactPhone, contactEmail }
  return post('/anonymous', {}, reservationBody(fixture, [1], body))
}

test('who blocks a seller writes and reserves no more, in both directions, until the block is undone', async () => {
  const shop = await insertReservableOffer(db)
  const [buyer, seller] = [await newBuyer(), sellerOf(shop)]
  const { id } = await reserved(shop, buyer.headers, [1])
  await act(id, 'accept', seller, { version: 2 })

  expect((await block(buyer.headers, 'sellers', shop.sellerId)).status).toBe(204)
  expect((await block(buyer.headers, 'sellers', shop.sellerId)).status).toBe(204)

  for (const headers of [buyer.headers, seller])
    expect((await write(id, headers)).body).toEqual({
      code: 'THREAD_BLOCKED',
      status: 409,
      message: 'W tej rozmowie nie można teraz pisać. Samej rezerwacji to nie zmienia.',
    })
  expect((await reserve(shop, buyer.headers)).body).toEqual({
    code: 'RESERVATION_BLOCKED',
    status: 409,
    message: 'Rezerwacja między Tobą a tym sprzedawcą nie jest teraz możliwa. Wybierz innego sprzedawcę.',
  })
  expect((await reserve(shop, buyer.headers, { submit: false })).body.code).toBe('RESERVATION_BLOCKED')
  expect(await view(id, buyer.headers)).toMatchObject({ block: 'own', canComment: false })
  expect(await view(id, seller)).toMatchObject({ block: 'between', canComment: false })
  expect(await blocksOf(buyer.headers)).toMatchObject([{ kind: 'sellers', id: shop.sellerId, number: null }])
  expect(await blocksOf(seller)).toEqual([])

  expect((await unblock(buyer.headers, 'sellers', shop.sellerId)).status).toBe(204)
  expect((await unblock(buyer.headers, 'sellers', shop.sellerId)).status).toBe(204)
  expect((await write(id, seller)).status).toBe(201)
  expect((await reserve(shop, buyer.headers)).status).toBe(201)
  expect(await view(id, buyer.headers)).toMatchObject({ block: null, canComment: true })
})

test('what is reserved stays valid: both see code and place and can cancel', async () => {
  const shop = await insertReservableOffer(db)
  const [buyer, seller] = [await newBuyer(), sellerOf(shop)]
  const [first, second] = [await reserved(shop, buyer.headers, [1]), await reserved(shop, buyer.headers, [1])]
  for (const { id } of [first, second]) await act(id, 'accept', seller, { version: 2 })
  await block(seller, 'buyers', first.id)

  expect(await view(first.id, buyer.headers)).toMatchObject({
    status: 'accepted',
    pickupCode: first.pickupCode,
    location: { approximate: false },
    block: 'between',
    canComment: false,
  })
  expect((await act(first.id, 'cancel', buyer.headers, { version: 3 })).body.status).toBe('cancelled')
  const bySeller = await act(second.id, 'cancel', seller, { version: 3, reason: 'Mróz' })
  expect(bySeller.body.status).toBe('cancelled')
})

test('a draft from before the block is not submitted, and one on the waiting list gets nothing', async () => {
  const shop = await insertReservableOffer(db)
  const buyer = await newBuyer()
  const { body: draft } = await reserve(shop, buyer.headers, { submit: false })
  await block(buyer.headers, 'sellers', shop.sellerId)
  expect((await post(`/${draft.id}/finalize`, buyer.headers)).body.code).toBe('RESERVATION_BLOCKED')
  expect(await view(draft.id, buyer.headers)).toMatchObject({ status: 'draft' })
})

test('a seller blocks a guest by e-mail address or telephone, for accounts with the same contact as well', async () => {
  const shop = await insertReservableOffer(db)
  const [contactPhone, contactEmail] = ['+48604111111', 'zofia.blok@kram.test']
  const { body: first } = await guestOf(shop, { contactPhone, contactEmail })
  const other = await guestOf(shop)
  expect((await block(sellerOf(shop), 'buyers', first.id)).status).toBe(204)

  expect((await write(first.id, server.as(guestPrincipal(first.id)))).body.code).toBe('THREAD_BLOCKED')
  expect((await write(other.body.id, server.as(guestPrincipal(other.body.id)))).status).toBe(201)
  expect((await guestOf(shop, { contactPhone })).body.code).toBe('RESERVATION_BLOCKED')
  expect((await guestOf(shop, { contactEmail: 'Zofia.Blok@kram.test' })).body.code).toBe('RESERVATION_BLOCKED')
  expect((await guestOf(await insertReservableOffer(db), { contactPhone, contactEmail })).status).toBe(201)
  const account = server.as(buyerPrincipal(await insertUser(db, { email: contactEmail })))
  expect((await reserve(shop, account)).body.code).toBe('RESERVATION_BLOCKED')
  expect(await blocksOf(sellerOf(shop))).toMatchObject([
    { kind: 'buyers', id: first.id, name: 'Zofia Nowak', number: first.number },
  ])
  const row = await db.selectFrom('blocks').selectAll().where('reservationId', '=', first.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/604111111|zofia/i)

  // Undone by any reservation with the same person.
  await unblock(sellerOf(shop), 'buyers', first.id)
  expect((await reserve(shop, account)).status).toBe(201)
})

test('a guest who erases the contact of a reservation leaves no hash of it', async () => {
  const shop = await insertReservableOffer(db)
  const { body } = await guestOf(shop)
  const guest = server.as(guestPrincipal(body.id))
  await block(sellerOf(shop), 'buyers', body.id)
  await act(body.id, 'cancel', guest, { version: 2 })
  expect((await post(`/${body.id}/forget`, guest)).status).toBe(204)
  expect(await blocksOf(sellerOf(shop))).toEqual([])
  expect((await block(sellerOf(shop), 'buyers', body.id)).status).toBe(404)
})

test('nobody blocks themselves, and a buyer is blocked by the seller of the reservation only', async () => {
  const [shop, otherShop] = [await insertReservableOffer(db), await insertReservableOffer(db)]
  const buyer = await newBuyer()
  const { id } = await reserved(shop, buyer.headers, [1])
  const own = await reserved(shop, sellerOf(shop), [1])
  for (const answer of [
    await block(sellerOf(shop), 'sellers', shop.sellerId),
    await block(sellerOf(shop), 'buyers', own.id),
    await block(sellerOf(otherShop), 'buyers', id),
    await block(buyer.headers, 'buyers', id),
    await block(buyer.headers, 'sellers', 2_000_000_000),
  ])
    expect(answer.status).toBe(404)
  // A block of somebody else stays.
  await block(sellerOf(shop), 'buyers', id)
  await unblock(sellerOf(otherShop), 'buyers', id)
  await unblock(buyer.headers, 'buyers', id)
  expect(await view(id, sellerOf(shop))).toMatchObject({ block: 'own' })
})

test('the seller may enter the telephone order of somebody who is blocked', async () => {
  const shop = await insertReservableOffer(db)
  const { body } = await guestOf(shop, { contactPhone: '+48604222222' })
  await block(sellerOf(shop), 'buyers', body.id)
  const { offerId, occurrenceId, items } = reservationBody(shop, [1])
  const order = { offerId, occurrenceId, items, contactName: 'Zofia', contactPhone: '+48604222222' }
  expect((await post('/manual', sellerOf(shop), order)).status).toBe(201)
})

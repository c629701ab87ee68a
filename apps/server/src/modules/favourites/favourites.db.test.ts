import type { FavouriteIds } from '@kram/contract/favourites/schemas'
import { expect, test } from 'vitest'
import { buyerPrincipal, guestPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertUser } from '#testing/factories'
import { registerFavourites } from './index.ts'

const { db } = await testDatabase()
const { api, deps, as, inject } = testApi({ db, limitFactor: 1000 })
registerFavourites(api, deps)

const SPOT = { latitude: 51.86, longitude: 20.86 }
const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: object = {}, payload?: object) => {
  const reply = await inject({
    method,
    url: `/api/favourites${url}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.body ? reply.json() : null }
}
const newUser = async () => as(buyerPrincipal(await insertUser(db)))
const own = async (me: object): Promise<FavouriteIds> => (await send('GET', '', me)).body

test('a user likes offers and follows sellers, once each, latest first', async () => {
  const [me, first, second] = [
    await newUser(),
    await insertPublishedOffer(db, SPOT),
    await insertPublishedOffer(db, SPOT),
  ]
  expect(await own(me)).toEqual({ offers: [], sellers: [] })
  for (const { offerId } of [first, second, first])
    expect((await send('PUT', `/offers/${offerId}`, me)).status).toBe(204)
  expect((await send('PUT', `/sellers/${first.sellerId}`, me)).status).toBe(204)
  expect(await own(me)).toEqual({ offers: [second.offerId, first.offerId], sellers: [first.sellerId] })

  const outsider = await newUser()
  expect((await send('DELETE', `/offers/${second.offerId}`, outsider)).status).toBe(204)
  expect((await own(me)).offers).toContain(second.offerId)
  expect((await send('DELETE', `/offers/${second.offerId}`, me)).status).toBe(204)
  expect((await send('DELETE', `/offers/${second.offerId}`, me)).status).toBe(204)
  expect(await own(me)).toEqual({ offers: [first.offerId], sellers: [first.sellerId] })
  expect(await own(await newUser())).toEqual({ offers: [], sellers: [] })
})

test('only public offers can be liked; guests and anonymous users have no favourites on the server', async () => {
  const me = await newUser()
  const { offerId } = await insertPublishedOffer(db, { ...SPOT, status: 'draft' })
  for (const path of [`/offers/${offerId}`, '/offers/999999', '/sellers/999999'])
    expect((await send('PUT', path, me)).status).toBe(404)
  expect((await send('PUT', '/things/1', me)).status).toBe(404)
  expect((await send('GET', '', as(guestPrincipal(1)))).status).toBe(403)
  expect((await send('GET', '')).status).toBe(401)
})

test('importing the favourites of a device keeps their order, skips unknown ids and stops at the maximum', async () => {
  const [me, one, two] = [await newUser(), await insertPublishedOffer(db, SPOT), await insertPublishedOffer(db, SPOT)]
  await send('PUT', `/offers/${one.offerId}`, me)
  const body = { offers: [two.offerId, 999_999, one.offerId, two.offerId], sellers: [two.sellerId, one.sellerId] }
  expect((await send('POST', '/merge', me, body)).body).toEqual({
    offers: [two.offerId, one.offerId],
    sellers: [two.sellerId, one.sellerId],
  })
  const tooMany = { offers: Array.from({ length: 201 }, (_, n) => n + 1), sellers: [] }
  expect((await send('POST', '/merge', me, tooMany)).status).toBe(400)
})

test('public offers and sellers are read by id, including offers without an occurrence', async () => {
  const open = await insertPublishedOffer(db, { ...SPOT, title: 'Miód lipowy', price: 3000 })
  const paused = await insertPublishedOffer(db, { ...SPOT, status: 'paused' })
  const draft = await insertPublishedOffer(db, { ...SPOT, status: 'draft' })
  const { status, body } = await send(
    'GET',
    `/by-ids?offers=${paused.offerId},${draft.offerId},${open.offerId}&sellers=${open.sellerId},999999`,
  )
  expect(status).toBe(200)
  expect(body.offers).toMatchObject([
    { id: paused.offerId, price: null, next: null },
    { id: open.offerId, title: 'Miód lipowy', price: '30.00', town: 'Grójec', next: { fulfilment: 'pickup' } },
  ])
  expect(body.sellers).toMatchObject([{ id: open.sellerId }])
  expect((await send('GET', '/by-ids')).body).toEqual({ offers: [], sellers: [] })
  for (const wrong of ['abc', '1;2', '1,', "1' or 1=1", '9'.repeat(3000)])
    expect((await send('GET', `/by-ids?offers=${encodeURIComponent(wrong)}`)).status).toBe(400)
  expect((await send('GET', '/by-ids?offers=9999999999,0')).body.offers).toEqual([])
})

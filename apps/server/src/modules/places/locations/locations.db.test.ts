import type { Location } from '@kram/contract/locations/schemas'
import { insertSeller, insertUpload } from '#testing/factories'
import { buyerPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { countOutcomes } from '#testing/database/concurrency'
import { expect, test } from 'vitest'
import { registerPlaces } from '../index.ts'

const { db } = await testDatabase()
const { api, deps, as, inject } = testApi({ db, limitFactor: 1000 })
registerPlaces(api, deps)

async function newSeller(name: string) {
  const seller = await insertSeller(db, { name })
  return { ...seller, headers: as(sellerPrincipal(seller.userId, seller.sellerId)) }
}
const anna = await newSeller('anna')
const bolek = await newSeller('bolek')

const market = {
  name: 'Targ w Grójcu',
  kind: 'marketStall',
  street: 'Polna',
  houseNumber: '5',
  postalCode: '05-600',
  town: 'Grójec',
  latitude: 51.8625,
  longitude: 20.8676,
  hideExact: false,
  directions: 'Trzecie stoisko od wejścia',
}
const create = async (body: object = market, headers = anna.headers) =>
  (await inject({ method: 'POST', url: '/api/locations', headers, payload: body })).json<Location>()
const put = (id: number, body: object, headers = anna.headers) =>
  inject({ method: 'PUT', url: `/api/locations/${id}`, headers, payload: body })
const remove = (id: number, headers = anna.headers) =>
  inject({ method: 'DELETE', url: `/api/locations/${id}`, headers })

async function offerAt({ id, latitude, longitude }: Location) {
  const values = { sellerId: anna.sellerId, slug: 'jajka', title: 'Jajka od kur', locationId: id, latitude, longitude }
  return db.insertInto('offers').values(values).returning('id').executeTakeFirstOrThrow()
}

test('a location is created, read, listed and changed by its seller', async () => {
  const reply = await inject({ method: 'POST', url: '/api/locations', headers: anna.headers, payload: market })
  const made = reply.json<Location>()
  expect([reply.statusCode, reply.headers['location']]).toEqual([201, `/api/locations/${made.id}`])
  expect(made).toEqual({ ...market, id: made.id, addressLine: 'ul. Polna 5, 05-600 Grójec', pictures: [], version: 1 })

  const changed = (await put(made.id, { ...market, name: 'Rynek', version: 1 })).json<Location>()
  expect(changed).toMatchObject({ id: made.id, name: 'Rynek', version: 2 })
  expect((await inject({ url: `/api/locations/${made.id}`, headers: anna.headers })).json()).toEqual(changed)
  expect((await inject({ url: '/api/locations/sellerValues', headers: anna.headers })).json()).toEqual({
    [made.id]: 'Rynek, Grójec',
  })
})

test('a location has its pictures in the seller’s order', async () => {
  const [entrance, sign, foreign] = [
    await insertUpload(db, { userId: anna.userId }),
    await insertUpload(db, { userId: anna.userId }),
    await insertUpload(db, { userId: bolek.userId }),
  ]
  const made = await create({ ...market, pictureIds: [sign, entrance, sign] })
  expect(made.pictures.map(({ id }) => id)).toEqual([sign, entrance])
  expect(made.pictures[0]?.variants.card).toMatch(/^\/uploads\/\w+-card\.webp$/)

  const refused = await put(made.id, { ...market, pictureIds: [entrance, foreign], version: 1 })
  expect(refused.json()).toMatchObject({ fieldErrors: [{ property: 'pictureIds[1]', code: 'picture' }] })
  const changed = (await put(made.id, { ...market, pictureIds: [entrance], version: 1 })).json<Location>()
  expect([changed.version, changed.pictures.map(({ id }) => id)]).toEqual([2, [entrance]])
  const { items } = (await inject({ url: '/api/locations', headers: anna.headers })).json<{ items: Location[] }>()
  expect(items.find(({ id }) => id === made.id)?.pictures).toEqual(changed.pictures)
})

test('an existing picture may be kept, whoever uploaded it', async () => {
  const uploadId = await insertUpload(db, { userId: bolek.userId })
  const { id } = await create(market)
  await db.insertInto('locationPictures').values({ locationId: id, position: 0, uploadId }).execute()
  const kept = await put(id, { ...market, name: 'Rynek', pictureIds: [uploadId], version: 1 })
  expect(kept.json<Location>()).toMatchObject({ name: 'Rynek', pictures: [{ id: uploadId }] })
})

test('an address line is written in the Polish order', async () => {
  const line = async (parts: object) => (await create({ ...market, ...parts })).addressLine
  expect(await line({ street: 'ul. Polna' })).toBe('ul. Polna 5, 05-600 Grójec')
  expect(await line({ street: 'Plac Wolności', houseNumber: '1' })).toBe('Plac Wolności 1, 05-600 Grójec')
  expect(await line({ street: 'al. Róż', houseNumber: null })).toBe('al. Róż, 05-600 Grójec')
  expect(await line({ street: null, houseNumber: '12', town: 'Wola' })).toBe('Wola 12, 05-600 Wola')
  expect(await line({ street: null, houseNumber: null, town: 'Wola' })).toBe('05-600 Wola')
})

test('the list is paged and ends', async () => {
  const { headers } = await newSeller('celina')
  const made = []
  for (const name of ['A', 'B', 'C']) made.push((await create({ ...market, name }, headers)).id)

  const first = (await inject({ url: '/api/locations?limit=2', headers })).json<{
    items: Location[]
    nextCursor: string
  }>()
  const second = (await inject({ url: `/api/locations?limit=2&cursor=${first.nextCursor}`, headers })).json<{
    items: Location[]
    nextCursor: null
  }>()
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made)
  expect(second.nextCursor).toBeNull()
})

test("another seller's location does not exist, for reading, changing and deleting; a buyer has none", async () => {
  const { id } = await create()
  const buyer = as(buyerPrincipal(1))
  const statuses = [
    await inject({ url: `/api/locations/${id}`, headers: bolek.headers }),
    await inject({ url: `/api/locations/${id}`, headers: buyer }),
    await put(id, { ...market, version: 1 }, bolek.headers),
    await remove(id, bolek.headers),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await inject({ url: '/api/locations', headers: buyer })).json()).toEqual({ items: [], nextCursor: null })
  expect((await inject({ url: '/api/locations' })).statusCode).toBe(401)
})

test('the second of two concurrent changes gets the current state', async () => {
  const { id } = await create()
  const replies = await Promise.all(['Pierwsza', 'Druga'].map((name) => put(id, { ...market, name, version: 1 })))
  const [won, lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  expect(lost?.json()).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: won?.json<Location>() } })
})

test('a moved pin moves the offers of the location, in the same transaction, and no others', async () => {
  const location = await create()
  const elsewhere = await create()
  const [offer, other] = [await offerAt(location), await offerAt(elsewhere)]

  await put(location.id, { ...market, latitude: 52.1, longitude: 21.1, version: 1 })

  const rows = await db
    .selectFrom('offers')
    .select(['latitude', 'longitude', 'version'])
    .where('id', 'in', [offer.id, other.id])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { latitude: 52.1, longitude: 21.1, version: 1 },
    { latitude: market.latitude, longitude: market.longitude, version: 1 },
  ])
})

test('a location in use is not deleted, and the error names what uses it', async () => {
  const location = await create()
  const { id } = await offerAt(location)
  const reply = await remove(location.id)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'IN_USE',
    details: { usedBy: [{ kind: 'offer', id, name: 'Jajka od kur' }] },
  })
  expect(reply.json<{ message: string }>().message).toContain('oferta „Jajka od kur”')

  await db.deleteFrom('offers').where('id', '=', id).execute()
  expect((await remove(location.id)).statusCode).toBe(204)
  expect((await remove(location.id)).statusCode).toBe(404)
})

test('a location used only by closed offers is hidden, and the offers keep it', async () => {
  const location = await create()
  const { id } = await offerAt(location)
  await db.updateTable('offers').set({ status: 'archived' }).where('id', '=', id).execute()

  expect((await remove(location.id)).statusCode).toBe(204)
  expect((await remove(location.id)).statusCode).toBe(404)
  expect((await put(location.id, { ...market, version: 1 })).statusCode).toBe(404)
  const values = (await inject({ url: '/api/locations/sellerValues', headers: anna.headers })).json<object>()
  expect(Object.keys(values)).not.toContain(String(location.id))
  const offer = await db.selectFrom('offers').select('locationId').where('id', '=', id).executeTakeFirst()
  expect(offer?.locationId).toBe(location.id)
})

test('an inventory loses a deleted location and has it again after a restore', async () => {
  const location = await create()
  const { id: offerId } = await offerAt(location)
  await db.updateTable('offers').set({ status: 'archived' }).where('id', '=', offerId).execute()
  const inventory = { sellerId: anna.sellerId, name: 'Chłodnia', locationId: location.id }
  const { id } = await db.insertInto('inventories').values(inventory).returning('id').executeTakeFirstOrThrow()
  const placeOf = async () =>
    (await db.selectFrom('inventories').select('locationId').where('id', '=', id).executeTakeFirstOrThrow()).locationId

  expect((await remove(location.id)).statusCode).toBe(204)
  expect(await placeOf()).toBeNull()
  const url = `/api/locations/${location.id}/restore`
  expect((await inject({ method: 'POST', url, headers: anna.headers })).statusCode).toBe(200)
  expect(await placeOf()).toBe(location.id)
})

test('a seller has at most a hundred locations, also with parallel requests', async () => {
  const { headers, sellerId } = await newSeller('dorota')
  const known = Array.from({ length: 98 }, (_, n) => ({ ...market, sellerId, name: `Targ ${n}` }))
  await db.insertInto('locations').values(known).execute()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => inject({ method: 'POST', url: '/api/locations', headers, payload: market })),
  )
  expect(countOutcomes(replies.map((reply) => ({ status: reply.statusCode, body: reply.json() })))).toEqual({
    201: 2,
    LIMIT_REACHED: 2,
  })
})

test('the value map contains all locations of the seller', async () => {
  const { headers, sellerId } = await newSeller('wielka')
  const many = Array.from({ length: 120 }, (_, n) => ({ ...market, sellerId, name: `Stragan ${n}` }))
  await db.insertInto('locations').values(many).execute()
  const values = (await inject({ url: '/api/locations/sellerValues', headers })).json<object>()
  expect(Object.keys(values)).toHaveLength(120)
})

test('a form sent twice creates one location', async () => {
  const { headers } = await newSeller('daria')
  const send = () =>
    inject({
      method: 'POST',
      url: '/api/locations',
      headers: { ...headers, 'idempotency-key': 'form-1' },
      payload: market,
    })
  const [first, second] = await Promise.all([send(), send()])
  expect(first.body).toBe(second.body)
  expect((await inject({ url: '/api/locations', headers })).json<{ items: [] }>().items).toHaveLength(1)
})

test('errors of a location are reported field by field', async () => {
  const reply = await inject({
    method: 'POST',
    url: '/api/locations',
    headers: anna.headers,
    payload: { ...market, name: ' ', kind: 'moon', postalCode: '05600', latitude: 10, color: 'red' },
  })
  expect(reply.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldErrors: [
      { property: 'name', code: 'required' },
      { property: 'kind', code: 'option' },
      { property: 'postalCode', code: 'postalCode' },
      { property: 'latitude', code: 'range' },
      { property: 'color', code: 'unknown' },
    ],
  })
})

import { IN_APP_ONLY, GROJEC, NO_CHANNELS, testAlerts } from '#testing/clients/alerts'
import { testDatabase } from '#testing/database/test-database'
import { countOutcomes } from '#testing/database/concurrency'
import { expect, test } from 'vitest'

const { db, url } = await testDatabase()
const { call, newBuyer, newUser, save, saved } = testAlerts(db, url)

test('a search is saved with the entered query, changed, and deleted', async () => {
  const me = await newBuyer()
  const body = {
    name: ' Sobotnie jajka ',
    q: 'jajka',
    radiusKm: 10,
    category: 'jaja',
    weekday: 6,
    allergenFree: ['gluten'],
  }
  const reply = await save(me.headers, { ...body, channels: NO_CHANNELS })
  expect(reply).toMatchObject({
    status: 201,
    body: {
      ...body,
      name: 'Sobotnie jajka',
      place: GROJEC,
      enabled: true,
      channels: NO_CHANNELS,
      deliveredTo: false,
      day: null,
    },
  })
  const { id } = reply.body
  const change = { name: 'Jajka', enabled: false, channels: IN_APP_ONLY }
  expect(await call('PUT', `/api/alerts/${id}`, me.headers, { ...change, version: 1 })).toMatchObject({
    status: 200,
    body: { ...change, version: 2, q: 'jajka' },
  })
  expect(await call('PUT', `/api/alerts/${id}`, me.headers, { ...change, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', details: { current: { version: 2 } } },
  })
  expect((await call('DELETE', `/api/alerts/${id}`, me.headers)).status).toBe(204)
  expect((await call('DELETE', `/api/alerts/${id}`, me.headers)).status).toBe(404)
  expect((await call('GET', '/api/alerts', me.headers)).body).toEqual({ items: [] })
  const consents = await db
    .selectFrom('alertConsents')
    .select(['channel', 'granted', 'alertId'])
    .where('userId', '=', me.userId)
    .execute()
  expect(consents).toEqual([
    { channel: 'inApp', granted: true, alertId: null },
    { channel: 'inApp', granted: false, alertId: null },
  ])
})

test('criteria without a condition, or with contradicting ones, are rejected at their field', async () => {
  const { headers } = await newBuyer()
  const wrong: [body: object, property: string, code: string][] = [
    [{ q: 'z i na' }, 'q', 'words'],
    [{ q: '🙂 %_\\ :*' }, 'q', 'words'],
    [{ place: null, category: 'jaja' }, 'q', 'criteria'],
    [{ place: null, q: 'miód', deliveredTo: true }, 'place', 'required'],
    [{ q: 'miód', day: '2026-12-05', weekday: 6 }, 'weekday', 'oneDay'],
    [{ q: 'miód', category: 'ufo' }, 'category', 'category'],
    [{ q: 'x'.repeat(201) }, 'q', 'maxlength'],
    [{ place: { ...GROJEC, latitude: 91 } }, 'place.latitude', 'range'],
    [{ q: 'miód', radiusKm: 100_000 }, 'radiusKm', 'range'],
    [{ q: 'miód', name: ' ' }, 'name', 'required'],
  ]
  for (const [body, property, code] of wrong) {
    expect(await save(headers, body)).toMatchObject({ status: 400, body: { fieldErrors: [{ property, code }] } })
  }
  expect((await save(headers, { channels: undefined })).status).toBe(400)
  expect((await save(headers, { extra: 1 })).status).toBe(400)
})

test('the same criteria again are one search; those of other users are separate', async () => {
  const [me, other] = [await newBuyer(), await newUser()]
  const one = await saved(me, { q: 'Miód  lipowy', name: 'Miód' })
  const again = await saved(me, { q: 'miód lipowy', name: 'Miody', channels: NO_CHANNELS })
  expect(again).toMatchObject({ id: one.id, version: 2, name: 'Miody', channels: NO_CHANNELS })
  expect((await call('GET', '/api/alerts', me.headers)).body.items).toHaveLength(1)
  const change = { version: 2, name: 'Cudze', enabled: true, channels: IN_APP_ONLY }
  expect((await call('PUT', `/api/alerts/${one.id}`, other.headers, change)).status).toBe(404)
  expect((await call('DELETE', `/api/alerts/${one.id}`, other.headers)).status).toBe(404)
  expect((await call('GET', '/api/alerts', other.headers)).body.items).toEqual([])
  expect((await save(other.headers, { q: 'miód lipowy' })).status).toBe(201)
  expect((await call('GET', '/api/alerts', me.headers)).body.items).toMatchObject([{ id: one.id, name: 'Miody' }])
})

test('saving the same criteria with `keep` adds channels and takes nothing away', async () => {
  const me = await newBuyer()
  const one = await saved(me, { q: 'pigwa', name: 'Na nalewkę', channels: { ...NO_CHANNELS, email: true } })
  const again = await saved(me, { q: 'Pigwa', name: 'pigwa – Grójec', channels: IN_APP_ONLY, keep: true })
  expect(again).toMatchObject({ id: one.id, name: 'Na nalewkę', channels: { inApp: true, push: false, email: true } })
  const consents = await db
    .selectFrom('alertConsents')
    .select(['channel', 'granted'])
    .where('alertId', '=', one.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(consents).toEqual([
    { channel: 'email', granted: true },
    { channel: 'inApp', granted: true },
  ])
  const fresh = await saved(me, { q: 'nieszpułka', name: 'Nieszpułka', channels: IN_APP_ONLY, keep: true })
  expect(fresh).toMatchObject({ name: 'Nieszpułka', enabled: true, channels: IN_APP_ONLY })
})

test('a user has at most twenty searches, also with concurrent requests', async () => {
  const me = await newBuyer()
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => save(me.headers, { radiusKm: n + 1 })))
  expect(countOutcomes(replies)).toEqual({ 201: 20, LIMIT_REACHED: 10 })
  // Saving a duplicate does not count towards the limit.
  const [kept] = (await call('GET', '/api/alerts', me.headers)).body.items
  expect((await save(me.headers, { radiusKm: kept.radiusKm, name: 'Inaczej' })).status).toBe(201)
})

test('ten concurrent requests with the same criteria save one search', async () => {
  const me = await newBuyer()
  const replies = await Promise.all(Array.from({ length: 10 }, () => save(me.headers, { q: 'ser' })))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
})

import { buyerPrincipal, guestPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { countOutcomes } from '#testing/database/concurrency'
import { insertUser } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerAddresses } from './addresses.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerAddresses(server.api, server.deps)

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: object, payload?: object) => {
  const reply = await server.inject({
    method,
    url: `/api/addresses${url}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
  return {
    status: reply.statusCode,
    body: reply.body === '' ? null : reply.json(),
    location: reply.headers['location'],
  }
}
const newUser = async () => server.as(buyerPrincipal(await insertUser(db)))
const home = {
  label: 'Dom',
  street: 'ul. Polna',
  houseNumber: '5A/2',
  postalCode: '05-600',
  town: 'Grójec',
  latitude: 51.8655,
  longitude: 20.8679,
}

test('a user saves addresses, one of them the default, and reads them page by page', async () => {
  const me = await newUser()
  const first = await send('POST', '', me, home)
  expect(first).toMatchObject({
    status: 201,
    location: `/api/addresses/${first.body.id}`,
    body: { label: 'Dom', note: null, isDefault: true, version: 1 },
  })
  const second = await send('POST', '', me, { ...home, label: 'Działka', street: null, isDefault: true })
  expect((await send('GET', `/${first.body.id}`, me)).body).toMatchObject({ isDefault: false, version: 2 })

  const page = (await send('GET', '?limit=1', me)).body
  expect(page.items).toMatchObject([{ id: first.body.id }])
  expect((await send('GET', `?limit=1&cursor=${page.nextCursor}`, me)).body).toMatchObject({
    items: [{ id: second.body.id }],
    nextCursor: null,
  })

  const update = { ...home, label: 'Dom rodziców', version: 2 }
  expect((await send('PUT', `/${first.body.id}`, me, update)).body).toMatchObject({ label: 'Dom rodziców', version: 3 })
  expect((await send('PUT', `/${first.body.id}`, me, update)).body).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { version: 3 } },
  })
  expect((await send('DELETE', `/${first.body.id}`, me)).status).toBe(204)
  expect((await send('DELETE', `/${first.body.id}`, me)).status).toBe(404)
})

test('an address of another user is not found, and a guest has no addresses', async () => {
  const { id } = (await send('POST', '', await newUser(), home)).body
  const otherUser = await newUser()
  expect((await send('GET', `/${id}`, otherUser)).status).toBe(404)
  expect((await send('PUT', `/${id}`, otherUser, { ...home, version: 1 })).status).toBe(404)
  expect((await send('DELETE', `/${id}`, otherUser)).status).toBe(404)
  expect((await send('GET', '', server.as(guestPrincipal(1)))).status).toBe(403)
  expect((await send('GET', '', {})).status).toBe(401)
})

test('an invalid address is a field error', async () => {
  const { body } = await send('POST', '', await newUser(), {
    houseNumber: 'brak',
    postalCode: '5600',
    town: '-',
    latitude: 10,
    longitude: 20,
    note: 'x'.repeat(201),
  })
  expect(body.fieldErrors).toEqual(
    expect.arrayContaining([
      { property: 'houseNumber', code: 'houseNumber' },
      { property: 'postalCode', code: 'postalCode' },
      { property: 'town', code: 'town' },
      { property: 'latitude', code: 'range' },
      { property: 'note', code: 'maxlength' },
    ]),
  )
})

test('concurrent writes leave one default address and at most twenty addresses', async () => {
  const me = await newUser()
  const replies = await Promise.all(
    Array.from({ length: 22 }, (_, n) => send('POST', '', me, { ...home, label: `Dom ${n}`, isDefault: true })),
  )
  expect(countOutcomes(replies)).toEqual({ 201: 20, LIMIT_REACHED: 2 })
  const { items } = (await send('GET', '', me)).body
  expect(items.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1)
})

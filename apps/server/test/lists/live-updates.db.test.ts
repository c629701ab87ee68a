import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { testDatabase } from '#testing/database/test-database'
import { openEventStream } from '#testing/http/event-stream'
import { fetchServed } from '#testing/http/fetch-served'
import { openTestValkey } from '#testing/stand-ins/valkey'
import { insertReservableOffer, insertSession, insertUser } from '#testing/factories'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const { db, url: databaseUrl } = await testDatabase()

/** A server in its own process, with its own connections, memory and runner. */
async function startServer(stopAfter: (stop: () => void) => void, settings: Record<string, string> = {}) {
  const child = fork(join(import.meta.dirname, '../../testing/processes/live-server.ts'), {
    execArgv: [],
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  stopAfter(() => void child.kill('SIGKILL'))
  const [url] = (await once(child, 'message')) as [string]
  return { url, child }
}
const [here, there] = await Promise.all([startServer(afterAll), startServer(afterAll)])

type Headers = Record<string, string>

const session = async (owner: Parameters<typeof insertSession>[1]): Promise<Headers> =>
  (await insertSession(db, owner)).headers
const call = async ({ url }: { url: string }, method: string, path: string, headers: Headers = {}, body?: object) => {
  const reply = await fetchServed(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : null }
}
const market = async () => {
  const fixture = await insertReservableOffer(db)
  const buyerId = await insertUser(db)
  const buyer = await session({ userId: buyerId })
  const seller = await session({ userId: fixture.userId })
  const order = {
    offerId: fixture.offerId,
    occurrenceId: fixture.occurrenceId,
    items: [{ offerItemId: fixture.offerItems[0]?.offerItemId, quantity: 1 }],
    submit: true,
  }
  const reserve = async (server = there) => (await call(server, 'POST', '/api/reservations', buyer, order)).body
  return { fixture, buyerId, buyer, seller, order, reserve }
}
const until = (look: () => unknown) => expect.poll(look)

test('an event on one server reaches streams on the other, of the participants only', async () => {
  const { buyer, seller, reserve } = await market()
  const otherUser = await openEventStream(`${here.url}/api/events`, await session({ userId: await insertUser(db) }))
  const [atSeller, atBuyer] = [
    await openEventStream(`${here.url}/api/events`, seller),
    await openEventStream(`${here.url}/api/events`, buyer),
  ]
  const { id, version } = await reserve()
  await until(() => atSeller.names().toSorted()).toEqual(['comment', 'notification', 'reservation'])
  expect(atSeller.received.find(({ event }) => event === 'reservation')?.data).toEqual({ reservationId: id })

  await call(there, 'POST', `/api/reservations/${id}/comments`, seller, { body: 'Zapraszam' })
  await until(() => atBuyer.names().filter((name) => name === 'notification')).toHaveLength(1)
  await call(here, 'POST', `/api/reservations/${id}/actions/accept`, seller, { version })
  await until(() => atBuyer.names().filter((name) => name === 'notification')).toHaveLength(2)
  expect(otherUser.received).toEqual([])
})

test('a guest receives events of the own reservation through the session of its link', async () => {
  const { seller, order } = await market()
  const guest = { ...order, contactName: 'Zofia Nowak', contactPhone: '+48604000009' }
  const { id, version } = (await call(here, 'POST', '/api/reservations/anonymous', {}, guest)).body
  const atGuest = await openEventStream(`${there.url}/api/events`, await session({ reservationId: id }))
  await call(here, 'POST', `/api/reservations/${id}/actions/accept`, seller, { version })
  await until(() => atGuest.names()).toContain('reservation')
  expect(atGuest.received.every(({ data }) => JSON.stringify(data) === `{"reservationId":${id}}`)).toBe(true)
})

test('a reconnect to either server replays missed events; after too long an absence it gets resync', async () => {
  const { buyerId, buyer, seller, reserve } = await market()
  const { id } = await reserve()
  const first = await openEventStream(`${here.url}/api/events`, buyer)
  await until(() => first.lastEventId()).not.toBeNull()
  first.leave()
  expect(first.status).toBe(200)

  await call(here, 'POST', `/api/reservations/${id}/comments`, seller, { body: 'Halo' })
  const notificationEvents = db.selectFrom('liveEvents').select('id').where('recipient', '=', `user:${buyerId}`)
  await until(() => notificationEvents.where('event', '=', 'notification').execute()).toHaveLength(1)
  const second = await openEventStream(`${there.url}/api/events`, {
    ...buyer,
    'last-event-id': first.lastEventId() ?? '',
  })
  await until(() => second.names()).toContain('notification')

  for (const place of ['12-1600000000', 'not ours']) {
    const late = await openEventStream(`${here.url}/api/events`, { ...buyer, 'last-event-id': place })
    await until(() => late.names()).toEqual(['resync'])
  }
})

test('everybody who views an offer learns of changed stock, at most once a second', async () => {
  const { fixture, reserve } = await market()
  const other = await market()
  const [watcher, elsewhere] = [
    await openEventStream(`${here.url}/api/offers/${fixture.offerId}/events`),
    await openEventStream(`${here.url}/api/offers/${other.fixture.offerId}/events`),
  ]
  const began = performance.now()
  for (let n = 0; n < 5; n++) await reserve()
  await until(() => watcher.names().length).toBeGreaterThan(0)
  await pause(1500)
  // The bound grows with the time that passed: a slow machine cannot exceed it.
  const seconds = (performance.now() - began) / 1000
  expect(watcher.received.length).toBeLessThanOrEqual(1 + Math.floor(seconds + 0.1))
  expect(watcher.received[0]).toMatchObject({ event: 'stock', data: { offerId: fixture.offerId } })
  expect(elsewhere.received).toEqual([])
  expect((await call(here, 'GET', '/api/offers/999999/events')).status).toBe(404)
})

test('everybody who views an offer learns of a changed price', async () => {
  const { fixture, seller } = await market()
  const watcher = await openEventStream(`${here.url}/api/offers/${fixture.offerId}/events`)
  const [{ id, version }] = (await call(there, 'GET', `/api/offerItems?offerId=${fixture.offerId}`, seller)).body.items
  expect((await call(there, 'PUT', `/api/offerItems/${id}`, seller, { price: '14.00', version })).status).toBe(200)
  await until(() => watcher.names()).toEqual(['stock'])
})

test('a stream ends with its session, on whichever server the session ends', async () => {
  const userId = await insertUser(db)
  const [mine, other] = [await session({ userId }), await session({ userId })]
  const [first, second] = [
    await openEventStream(`${here.url}/api/events`, mine),
    await openEventStream(`${here.url}/api/events`, other),
  ]
  expect((await call(there, 'POST', '/api/auth/logout', mine)).status).toBe(204)
  await until(() => first.ended()).toBe(true)
  expect(second.ended()).toBe(false)
})

test('a user has at most twelve streams', async () => {
  const mine = await session({ userId: await insertUser(db) })
  const streams = await Promise.all(Array.from({ length: 12 }, () => openEventStream(`${here.url}/api/events`, mine)))
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await call(here, 'GET', '/api/events', mine)).status).toBe(429)
  streams[0]?.leave()
  await until(async () => (await openEventStream(`${here.url}/api/events`, mine)).status).toBe(200)
})

test('a stopping server ends its streams, and they continue on the other', async () => {
  const { buyer, seller, reserve } = await market()
  const { id } = await reserve()
  const first = await openEventStream(`${here.url}/api/events`, buyer)
  await until(() => first.lastEventId()).not.toBeNull()
  here.child.kill('SIGTERM')
  const [code] = (await once(here.child, 'exit')) as [number | null]
  expect(code).toBe(0)
  await until(() => first.ended()).toBe(true)

  await call(there, 'POST', `/api/reservations/${id}/comments`, seller, { body: 'Halo' })
  const second = await openEventStream(`${there.url}/api/events`, {
    ...buyer,
    'last-event-id': first.lastEventId() ?? '',
  })
  await until(() => second.names()).toContain('notification')
})

test('with Valkey between the servers an event on one reaches streams on the other', async () => {
  const valkey = await openTestValkey()
  onTestFinished(valkey.stop)
  const settings = { VALKEY_URL: valkey.url }
  const start = () => startServer(onTestFinished, settings)
  const [first, second] = await Promise.all([start(), start()])
  const { buyer, seller, reserve } = await market()
  const atSeller = await openEventStream(`${first.url}/api/events`, seller)
  const atBuyer = await openEventStream(`${first.url}/api/events`, buyer)

  const { id, version } = await reserve(second)
  await expect.poll(() => atSeller.names()).toContain('reservation')
  await call(second, 'POST', `/api/reservations/${id}/actions/accept`, seller, { version })
  await expect.poll(() => atBuyer.names()).toContain('notification')
})

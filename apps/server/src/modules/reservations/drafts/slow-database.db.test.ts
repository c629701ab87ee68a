import { randomUUID } from 'node:crypto'
import { openConnectionProxy } from '#testing/database/connection-proxy'
import { testDatabase } from '#testing/database/test-database'
import { reservationBody, stockCounters } from '#testing/clients/reservations'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { registerReservations } from '../reservations.routes.ts'

const ORDERS = 10

const { db, url } = await testDatabase()
const proxy = await openConnectionProxy(url)
const slow = openDatabase({ url: proxy.url, max: ORDERS, applicationName: 'slow' })
const server = testApi({ db: slow.db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
afterAll(async () => {
  await slow.close()
  proxy.close()
})

/** Opens all connections, as they are in a running server. */
async function connect() {
  const clients = await Promise.all(Array.from({ length: ORDERS }, () => slow.pool.connect()))
  for (const client of clients) client.release()
}

/** Ten buyers or guests order one piece of the same item at the same moment. No request is repeated. */
async function orderAtOnce(kind: 'buyer' | 'guest', roundTripMs: number) {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: ORDERS }] })
  const requests = await Promise.all(
    Array.from({ length: ORDERS }, async (_, n) => ({
      headers: kind === 'buyer' ? server.as(buyerPrincipal(await insertUser(db))) : {},
      contact: {
        contactName: 'Zofia',
        contactPhone: `+4860300${String(roundTripMs + n).padStart(4, '0')}`,
        contactEmail: null,
      },
    })),
  )
  await connect()
  proxy.delay(roundTripMs)
  const replies = await Promise.all(
    requests.map(({ headers, contact }) =>
      server.inject({
        method: 'POST',
        url: kind === 'buyer' ? '/api/reservations' : '/api/reservations/anonymous',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: reservationBody(fixture, [1], { submit: true, ...(kind === 'guest' && contact) }),
      }),
    ),
  )
  proxy.delay(0)
  const { item } = await stockCounters(db, fixture)
  return { statuses: replies.map(({ statusCode }) => statusCode), item }
}

// The lock timeout is three seconds. At 200 ms the last of ten orders succeeds only if each one before it holds the stock row for a
// single round trip: with one it waits for 1.8 seconds, with two for 3.6.
test.each([
  ['buyer', 100],
  ['buyer', 200],
  ['guest', 200],
] as const)(
  'ten orders of one item by a %s at once all succeed when a round trip to the database takes %d ms',
  async (kind, roundTripMs) => {
    const { statuses, item } = await orderAtOnce(kind, roundTripMs)

    expect(statuses).toEqual(Array.from({ length: ORDERS }, () => 201))
    expect(item).toMatchObject({ held: ORDERS })
  },
)

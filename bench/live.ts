import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { offersFor, reserveOverHttp, send } from './support/client.ts'
import type { Running } from './support/processes.ts'
import type { Figure } from './report/report.ts'
import { type Buyer, insertBuyers, openSessions } from './support/sessions.ts'
import { openStream, type Stream } from './support/stream.ts'

const STREAMS_PER_SERVER = 2000
// A user may hold 12 in all processes together, and five servers run in this bench.
const STREAMS_PER_USER = 2
const OPENED_AT_ONCE = 50
const SETTLE_MS = 5000
const MESSAGES = 60
const BETWEEN_MS = 100
const MAX_WAIT_MS = 10_000

const MAX_KIB_PER_STREAM = 64
const MAX_DELIVERY_MS = 500

/** The seller's session, and a function that writes a comment as the buyer of a reservation. */
const pairOf = async (db: pg.Client, url: string, agent: Agent, { address }: Running) => {
  const [offer] = await offersFor(db)
  const [buyer] = await insertBuyers(url, 1)
  if (!offer || !buyer) throw new Error('the market is empty')
  const { rows } = await db.query<{ userId: number }>('select user_id as "userId" from sellers where id = $1', [
    offer.sellerId,
  ])
  const [seller = ''] = await openSessions(
    url,
    rows.map(({ userId }) => userId),
  )
  const connection = { address, agent, token: buyer.token }
  const id = await reserveOverHttp(connection, offer)
  return { seller, write: (body: string) => send(connection, `/api/reservations/${id}/comments`, { body }) }
}

const openAll = async ({ address }: Running, listeners: readonly Buyer[]): Promise<Stream[]> => {
  const tokens = listeners.flatMap(({ token }) => Array<string>(STREAMS_PER_USER).fill(token))
  const streams: Stream[] = []
  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE) {
    const batch = tokens.slice(from, from + OPENED_AT_ONCE)
    streams.push(...(await Promise.all(batch.map((token) => openStream(`${address}/api/events`, token)))))
  }
  return streams
}

const withTimeout = (received: Promise<number>): Promise<number> =>
  Promise.race([
    received,
    pause(MAX_WAIT_MS, undefined, { ref: false }).then(() => {
      throw new Error('no event was received in time')
    }),
  ])

/** Measures the time from the buyer's comment to the seller's streams on both servers, repeatedly. */
const deliveries = async (write: (body: string) => Promise<unknown>, sellerStreams: readonly Stream[]) => {
  const times: number[][] = sellerStreams.map(() => [])
  for (let n = 0; n < MESSAGES; n++) {
    const received = sellerStreams.map((stream) => withTimeout(stream.next('comment')))
    const began = performance.now()
    await write(`Wiadomość ${n}`)
    for (const [at, receivedAt] of (await Promise.all(received)).entries()) times[at]?.push(receivedAt - began)
    await pause(BETWEEN_MS)
  }
  return times.map((all) => all.toSorted((a, b) => a - b))
}

const quantile = (times: readonly number[] = [], part: number): number =>
  times[Math.floor(times.length * part)] ?? Number.NaN

const figure = (name: string, value: number, unit: string, max: number): Figure => ({ name, value, unit, max })
const delivery = (name: string, value: number): Figure => figure(`event on ${name}`, value, 'ms', MAX_DELIVERY_MS)

/** Thousands of open event streams on two servers, and the latency of an event between the servers. */
export const measureLive = async (
  db: pg.Client,
  url: string,
  start: (env: Record<string, string>) => Promise<Running>,
): Promise<Figure[]> => {
  const [here, there] = [await start({ KRAM_JOBS: 'inline' }), await start({})]
  const streams: Stream[] = []
  const agent = new Agent({ keepAlive: true })
  try {
    const { seller, write } = await pairOf(db, url, agent, here)
    const sellerStreams = [
      await openStream(`${here.address}/api/events`, seller),
      await openStream(`${there.address}/api/events`, seller),
    ]
    streams.push(...sellerStreams)
    await deliveries(write, sellerStreams)
    const withoutLoad = await deliveries(write, sellerStreams)

    const before = there.memory()
    const listeners = await insertBuyers(url, STREAMS_PER_SERVER / STREAMS_PER_USER)
    const began = performance.now()
    for (const server of [here, there]) streams.push(...(await openAll(server, listeners)))
    const opening = (performance.now() - began) / streams.length
    await pause(SETTLE_MS)
    const perStream = ((there.memory() - before) * 1024) / STREAMS_PER_SERVER
    const underLoad = await deliveries(write, sellerStreams)
    const idle = streams.slice(sellerStreams.length)
    if (idle.some((stream) => stream.received('comment') > 0))
      throw new Error('a stream received an event of another user')
    return [
      figure(`memory of one of ${STREAMS_PER_SERVER} idle streams`, perStream, 'KiB', MAX_KIB_PER_STREAM),
      figure('opening a stream', opening, 'ms', 20),
      delivery('the same server, median, no other streams', quantile(withoutLoad[0], 0.5)),
      delivery('the other server, median, no other streams', quantile(withoutLoad[1], 0.5)),
      delivery(`the same server, median, ${idle.length} other streams`, quantile(underLoad[0], 0.5)),
      delivery(`the other server, median, ${idle.length} other streams`, quantile(underLoad[1], 0.5)),
      delivery(`the other server, 95 %, ${idle.length} other streams`, quantile(underLoad[1], 0.95)),
    ]
  } finally {
    for (const stream of streams) stream.close()
    agent.destroy()
    await Promise.all([here.stop(), there.stop()])
  }
}

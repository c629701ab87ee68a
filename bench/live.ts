import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { offersFor, reserveOverHttp, send } from './support/client.ts'
import type { Running } from './support/processes.ts'
import type { Figure } from './support/report.ts'
import { type Buyer, insertBuyers, openSessions } from './support/sessions.ts'
import { openStream, type Stream } from './support/stream.ts'

const STREAMS_PER_SERVER = 2000
const STREAMS_PER_PERSON = 10
const OPENED_AT_ONCE = 50
const SETTLE_MS = 5000
const MESSAGES = 60
const BETWEEN_MS = 100
const MOST_WAIT_MS = 10_000

const MOST_KIB_PER_STREAM = 64
const MOST_DELIVERY_MS = 500

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
  const wanted = listeners.flatMap(({ token }) => Array<string>(STREAMS_PER_PERSON).fill(token))
  const streams: Stream[] = []
  for (let from = 0; from < wanted.length; from += OPENED_AT_ONCE) {
    const some = wanted.slice(from, from + OPENED_AT_ONCE)
    streams.push(...(await Promise.all(some.map((token) => openStream(`${address}/api/events`, token)))))
  }
  return streams
}

const inTime = (moment: Promise<number>): Promise<number> =>
  Promise.race([
    moment,
    pause(MOST_WAIT_MS, undefined, { ref: false }).then(() => {
      throw new Error('an event was not heard in time')
    }),
  ])

/** Measures the time from the buyer's comment to the seller's streams on both servers, repeatedly. */
const deliveries = async (write: (body: string) => Promise<unknown>, screens: readonly Stream[]) => {
  const times: number[][] = screens.map(() => [])
  for (let n = 0; n < MESSAGES; n++) {
    const heard = screens.map((screen) => inTime(screen.next('comment')))
    const began = performance.now()
    await write(`Wiadomość ${n}`)
    for (const [at, moment] of (await Promise.all(heard)).entries()) times[at]?.push(moment - began)
    await pause(BETWEEN_MS)
  }
  return times.map((all) => all.toSorted((a, b) => a - b))
}

const at = (times: readonly number[] = [], part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN

const figure = (name: string, value: number, unit: string, atMost: number): Figure => ({ name, value, unit, atMost })
const delivery = (name: string, value: number): Figure => figure(`event on ${name}`, value, 'ms', MOST_DELIVERY_MS)

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
    const screens = [
      await openStream(`${here.address}/api/events`, seller),
      await openStream(`${there.address}/api/events`, seller),
    ]
    streams.push(...screens)
    await deliveries(write, screens)
    const quiet = await deliveries(write, screens)

    const before = there.memory()
    const listeners = await insertBuyers(url, STREAMS_PER_SERVER / STREAMS_PER_PERSON)
    const began = performance.now()
    for (const server of [here, there]) streams.push(...(await openAll(server, listeners)))
    const opening = (performance.now() - began) / streams.length
    await pause(SETTLE_MS)
    const perStream = ((there.memory() - before) * 1024) / STREAMS_PER_SERVER
    const crowded = await deliveries(write, screens)
    const idle = streams.slice(screens.length)
    if (idle.some((stream) => stream.heard('comment') > 0))
      throw new Error('a stream received an event of another user')
    return [
      figure(`memory of one of ${STREAMS_PER_SERVER} idle streams`, perStream, 'KiB', MOST_KIB_PER_STREAM),
      figure('opening a stream', opening, 'ms', 20),
      delivery('the same server, median, no other streams', at(quiet[0], 0.5)),
      delivery('the other server, median, no other streams', at(quiet[1], 0.5)),
      delivery(`the same server, median, ${idle.length} other streams`, at(crowded[0], 0.5)),
      delivery(`the other server, median, ${idle.length} other streams`, at(crowded[1], 0.5)),
      delivery(`the other server, 95 %, ${idle.length} other streams`, at(crowded[1], 0.95)),
    ]
  } finally {
    for (const stream of streams) stream.close()
    agent.destroy()
    await Promise.all([here.stop(), there.stop()])
  }
}

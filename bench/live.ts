import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Running } from './support/processes.ts'
import type { Figure } from './support/report.ts'
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

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Sessions that only listen to events. */
const listeners = async (db: pg.Client, count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, newToken)
  await db.query(
    `with people as (
       insert into users (email, display_name, email_verified_at)
       select 'sluchacz-' || n || '-' || $2::text || '@kram.test', 'Pomiar', now() from generate_series(1, cardinality($1::bytea[])) as n
       returning id),
     numbered as (select id, row_number() over (order by id) as n from people)
     insert into sessions (token_hash, user_id, expires_at)
     select ($1::bytea[])[n], id, now() + interval '1 hour' from numbered`,
    [tokens.map(hashOf), newToken().slice(0, 8)],
  )
  return tokens
}

const sessionOf = async (db: pg.Client, userId: number): Promise<string> => {
  const token = newToken()
  await db.query(`insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`, [
    hashOf(token),
    userId,
  ])
  return token
}

/** A buyer, the seller of an offer and a reservation between them. */
const pairOf = async (db: pg.Client, { address }: Running) => {
  const { rows } = await db.query<{ id: number; userId: number; occurrenceId: number; offerItemId: number }>(`
    select f.id, s.user_id as "userId", w.id as "occurrenceId", (select min(p.id) from offer_items p where p.offer_id = f.id) as "offerItemId"
    from offers f join sellers s on s.id = f.seller_id join offer_schedules fs on fs.offer_id = f.id
    join lateral (select id from occurrences o where o.schedule_id = fs.schedule_id and o.status = 'open'
      and o.cutoff_at > now() + interval '1 day' order by o.starts_at limit 1) w on true
    where f.status = 'active' order by f.id limit 1`)
  const [offer] = rows
  const [buyer] = await listeners(db, 1)
  if (!offer || !buyer) throw new Error('the market is empty')
  const send = async (path: string, body?: object): Promise<{ id: number }> => {
    const reply = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as { id: number }
  }
  const { id } = await send('/api/reservations', { offerId: offer.id, occurrenceId: offer.occurrenceId })
  await send(`/api/reservations/${id}/items/batch`, [{ offerItemId: offer.offerItemId, quantity: 1 }])
  await send(`/api/reservations/${id}/finalize`)
  const seller = await sessionOf(db, offer.userId)
  return { seller, write: (body: string) => send(`/api/reservations/${id}/comments`, { body }) }
}

const openAll = async ({ address }: Running, tokens: readonly string[]): Promise<Stream[]> => {
  const wanted = tokens.flatMap((token) => Array<string>(STREAMS_PER_PERSON).fill(token))
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
  start: (env: Record<string, string>) => Promise<Running>,
): Promise<Figure[]> => {
  const [here, there] = [await start({ KRAM_JOBS: 'inline' }), await start({})]
  const streams: Stream[] = []
  try {
    const { seller, write } = await pairOf(db, here)
    const screens = [
      await openStream(`${here.address}/api/events`, seller),
      await openStream(`${there.address}/api/events`, seller),
    ]
    streams.push(...screens)
    await deliveries(write, screens)
    const quiet = await deliveries(write, screens)

    const before = there.memory()
    const people = await listeners(db, STREAMS_PER_SERVER / STREAMS_PER_PERSON)
    const began = performance.now()
    for (const server of [here, there]) streams.push(...(await openAll(server, people)))
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
    await Promise.all([here.stop(), there.stop()])
  }
}

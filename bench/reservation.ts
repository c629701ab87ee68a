import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loop, type Rate } from './support/load.ts'
import type { Running } from './support/processes.ts'
import type { Pair } from './support/report.ts'
import { reserveWithDriver } from './support/bare-reservation.ts'
import { recordStatements, type RecordedStatement } from './support/record-statements.ts'
import { recordingOf, replay, type Recording } from './support/replay-statements.ts'

const ROUNDS = 5
const SECONDS = 3
const CLIENTS = 20
const BUSY = 503
const BACK_AFTER_MS = 20

type Offer = { id: number; sellerId: number; occurrenceId: number; offerItems: number[] }

/** Two hundred offers with enough stock for the measurement. */
export const offersFor = async (db: pg.Client): Promise<Offer[]> => {
  await db.query('update items set quantity = 900000')
  const { rows } = await db.query<Offer>(`
    select f.id, f.seller_id as "sellerId", w.id as "occurrenceId", array(select p.id from offer_items p where p.offer_id = f.id order by p.id limit 2) as offerItems
    from offers f
    join offer_schedules fs on fs.offer_id = f.id
    join schedules s on s.id = fs.schedule_id and s.fulfilment = 'pickup'
    join lateral (select id from occurrences o where o.schedule_id = fs.schedule_id and o.status = 'open' and o.cutoff_at > now() + interval '1 day'
      order by o.starts_at limit 1) w on true
    where f.status = 'active' order by md5(f.id::text) limit 200`)
  return rows
}

type Customer = { userId: number; token: string }

/** One buyer per client, each with a session: logging in is not measured here. */
export const customers = async (db: pg.Client): Promise<Customer[]> => {
  const people: Customer[] = []
  while (people.length < CLIENTS) {
    const token = randomBytes(32).toString('base64url')
    const { rows } = await db.query<{ id: number }>(
      `insert into users (email, display_name, email_verified_at) values ($1, 'Pomiar', now()) returning id`,
      [`pomiar-${randomBytes(6).toString('hex')}@kram.test`],
    )
    const userId = rows[0]?.id ?? 0
    await db.query(`insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
      createHash('sha256').update(token).digest(),
      userId,
    ])
    people.push({ userId, token })
  }
  return people
}

export const pick = <T>(list: readonly T[]): T => {
  const chosen = list[randomInt(list.length)]
  if (chosen === undefined) throw new Error('nothing to reserve')
  return chosen
}

type Reply = { status: number; body: string }

/** One request over keep-alive connections. `fetch` would cost the measuring process several times as much CPU. */
const ask = (agent: Agent, method: string, url: string, token: string, body?: unknown): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }
    const asked = request(url, { agent, method, headers }, (reply) => {
      text(reply).then((said) => resolve({ status: reply.statusCode ?? 0, body: said }), reject)
    })
    asked.on('error', reject)
    asked.end(payload)
  })

type Way = { address: string; agent: Agent; token: string }

export const send = async ({ address, agent, token }: Way, path: string, body?: unknown): Promise<{ id: number }> => {
  const reply = await ask(agent, 'POST', `${address}${path}`, token, body)
  if (reply.status === BUSY) {
    // The server sheds load instead of queueing it; clients retry.
    await pause(BACK_AFTER_MS)
    return send({ address, agent, token }, path, body)
  }
  if (reply.status >= 300) throw new Error(`POST ${path}: ${reply.status} ${reply.body}`)
  return JSON.parse(reply.body) as { id: number }
}

/** Create → items → finalize, as the web does it: three requests, each answered after its commit. */
export const reserveOverHttp = async (way: Way, offer: Offer, stepDone = () => undefined as void): Promise<number> => {
  const { id: offerId, occurrenceId, offerItems } = offer
  const { id } = await send(way, '/api/reservations', { offerId, occurrenceId })
  stepDone()
  const lines = offerItems.map((offerItemId) => ({ offerItemId, quantity: 1 }))
  await send(way, `/api/reservations/${id}/items/batch`, lines)
  stepDone()
  await send(way, `/api/reservations/${id}/finalize`)
  stepDone()
  return id
}

type Start = (env: Record<string, string>) => Promise<Running>

/** Reserves every offer once and records the product's statements. */
const recordAll = async (
  url: string,
  start: Start,
  agent: Agent,
  offers: readonly Offer[],
  people: readonly Customer[],
): Promise<Recording[]> => {
  const line = await recordStatements(url)
  const product = await start({ DATABASE_URL: line.url })
  const recordings: Recording[] = []
  try {
    for (const [i, offer] of offers.entries()) {
      const { token, userId } = people[i % people.length] ?? { token: '', userId: 0 }
      const steps: RecordedStatement[][] = []
      line.heard()
      const way = { address: product.address, agent, token }
      const id = await reserveOverHttp(way, offer, () => void steps.push(line.heard()))
      // A number with two meanings could not be distinguished in the recording.
      const others = [offer.id, offer.sellerId, offer.occurrenceId, ...offer.offerItems, userId]
      if (!others.includes(id)) recordings.push(recordingOf(id, steps))
    }
  } finally {
    await product.stop()
    line.close()
  }
  return recordings
}

/**
 * The whole reservation over HTTP next to the same transactions run by a bare driver, in turn: the product's own recorded statements,
 * with their reads and locks. For orientation also the minimum of writes for the same
 * rows, without any read: an unnecessary statement in the product shows in the second figure.
 */
export const measureReservation = async (
  db: pg.Client,
  url: string,
  product: Running,
  start: Start,
): Promise<Pair[]> => {
  const offers = await offersFor(db)
  const people = await customers(db)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const agent = new Agent({ keepAlive: true })
  const recordings = await recordAll(url, start, agent, offers, people)
  const way = { seconds: SECONDS, clients: CLIENTS }
  const personOf = (client: number) => people[client] ?? { token: '', userId: 0 }
  const overHttp = async (client: number) => {
    await reserveOverHttp({ address: product.address, agent, token: personOf(client).token }, pick(offers))
  }
  const ours: Rate[] = []
  const same: Rate[] = []
  const least: Rate[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const rates = [
      await loop(overHttp, way),
      await loop(() => replay(pool, pick(recordings)), way),
      await loop((client) => reserveWithDriver(pool, { ...pick(offers), userId: personOf(client).userId }), way),
    ] as const
    if (round === 0) continue
    ours.push(rates[0])
    same.push(rates[1])
    least.push(rates[2])
  }
  agent.destroy()
  await pool.end()
  return [
    { name: 'create → items → finalize, same statements', target: 0.5, product: ours, bare: same },
    { name: '… against the least that writes the rows', target: null, product: ours, bare: least },
  ]
}

import { createHash, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loop, type Rate } from './support/load.ts'
import type { Running } from './support/processes.ts'
import type { Pair } from './support/report.ts'

const ROUNDS = 5
const SECONDS = 3
const CLIENTS = 20
const BUSY = 503
const BACK_AFTER_MS = 20

type Offer = { id: number; sellerId: number; occurrenceId: number; positions: number[] }

/** Two hundred offers that do not run out while being measured. */
const offersFor = async (db: pg.Client): Promise<Offer[]> => {
  await db.query('update items set quantity = 900000')
  const { rows } = await db.query<Offer>(`
    select f.id, f.seller_id as "sellerId", w.id as "occurrenceId", array(select p.id from offer_items p where p.offer_id = f.id order by p.id limit 2) as positions
    from offers f
    join offer_schedules fs on fs.offer_id = f.id
    join lateral (select id from occurrences o where o.schedule_id = fs.schedule_id and o.status = 'open' and o.cutoff_at > now() + interval '1 day'
      order by o.starts_at limit 1) w on true
    where f.status = 'active' order by md5(f.id::text) limit 200`)
  return rows
}

type Customer = { userId: number; token: string }

/** One customer per client, each with a session: logging in is measured elsewhere. */
const customers = async (db: pg.Client): Promise<Customer[]> => {
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

const pick = <T>(list: readonly T[]): T => {
  const chosen = list[randomInt(list.length)]
  if (chosen === undefined) throw new Error('nothing to reserve')
  return chosen
}

/** Create → items → finalize, as a screen does it. */
const overHttp =
  (address: string, offers: readonly Offer[], people: readonly { token: string }[]) => async (client: number) => {
    const { token } = people[client] ?? { token: '' }
    const send = async (method: string, path: string, body?: unknown): Promise<{ id: number; status: string }> => {
      const reply = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (reply.status === BUSY) {
        // The server sheds load rather than queueing it; a client comes back.
        await reply.body?.cancel()
        await pause(BACK_AFTER_MS)
        return send(method, path, body)
      }
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
      return (await reply.json()) as { id: number; status: string }
    }
    const { id: offerId, occurrenceId, positions } = pick(offers)
    const { id } = await send('POST', '/api/reservations', { offerId, occurrenceId })
    await send(
      'POST',
      `/api/reservations/${id}/items/batch`,
      positions.map((offerItemId) => ({ offerItemId, quantity: 1 })),
    )
    await send('POST', `/api/reservations/${id}/finalize`)
  }

/** The same rows and the same stock, written by a driver loop and nothing around it. */
const byDriver =
  (pool: pg.Pool, offers: readonly Offer[], people: readonly { userId: number }[]) => async (client: number) => {
    const { userId } = people[client] ?? { userId: 0 }
    const { id: offerId, sellerId, occurrenceId, positions } = pick(offers)
    const tx = await pool.connect()
    try {
      await tx.query('begin')
      const { rows } = await tx.query<{ id: number }>(
        `insert into reservations (offer_id, seller_id, buyer_id, occurrence_id, slot_id, fulfilment, mode, pickup_code, contact_name)
       values ($1, $2, $3, $4, $4, 'pickup', 'nonBinding', $5, 'Pomiar') returning id`,
        [offerId, sellerId, userId, occurrenceId, randomBytes(5).toString('hex')],
      )
      const id = rows[0]?.id ?? 0
      await tx.query(
        `insert into reservation_items (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name)
       select $1, p.id, 1, p.price, d.name, v.name from offer_items p join variants v on v.id = p.variant_id join products d on d.id = v.product_id where p.id = any ($2)`,
        [id, positions],
      )
      await tx.query(
        `update reservations set status = 'pending', submitted_at = now(), status_changed_at = now(), answer_by = now() + interval '1 day', version = 2,
        total = (select sum(unit_price) from reservation_items where reservation_id = $1) where id = $1`,
        [id],
      )
      await tx.query('select * from hold_stock($1, $2)', [id, userId])
      await tx.query('update occurrences set taken = taken + 1 where id = $1', [occurrenceId])
      await tx.query(
        `insert into comments (reservation_id, author, event, body) values ($1, 'system', 'submit', 'Rezerwacja złożona.')`,
        [id],
      )
      await tx.query(
        `insert into outbox (topic, payload) select 'bench', json_build_object('id', $1::int) from generate_series(1, 2)`,
        [id],
      )
      await tx.query('commit')
    } finally {
      tx.release()
    }
  }

/** The whole reservation over HTTP against the same transaction by a bare driver loop, in turn. */
export const measureReservation = async (db: pg.Client, url: string, product: Running): Promise<Pair> => {
  const offers = await offersFor(db)
  const people = await customers(db)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const rates: { product: Rate[]; bare: Rate[] } = { product: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await loop(overHttp(product.address, offers, people), { seconds: SECONDS, clients: CLIENTS })
    const theirs = await loop(byDriver(pool, offers, people), { seconds: SECONDS, clients: CLIENTS })
    if (round > 0) {
      rates.product.push(ours)
      rates.bare.push(theirs)
    }
  }
  await pool.end()
  return { name: 'create → items → finalize', target: 0.5, ...rates }
}

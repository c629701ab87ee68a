import { randomInt } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const BUSY = 503
const RETRY_AFTER_MS = 20

export type Offer = { id: number; sellerId: number; occurrenceId: number; offerItems: number[] }

/** Offers with enough stock for the measurement, at most `count`. */
export const offersFor = async (db: pg.Client, count = 200): Promise<Offer[]> => {
  await db.query(`
    with raised as (select id, 900000 - quantity as more from items where quantity < 900000),
      delivered as (insert into stock_movements (item_id, delta_quantity, delta_held, reason) select id, more, 0, 'delivered' from raised)
    update items i set quantity = 900000 from raised where i.id = raised.id`)
  const { rows } = await db.query<Offer>(
    `
    select f.id, f.seller_id as "sellerId", w.id as "occurrenceId", array(select p.id from offer_items p where p.offer_id = f.id order by p.id limit 2) as "offerItems"
    from offers f
    join offer_schedules fs on fs.offer_id = f.id
    join schedules s on s.id = fs.schedule_id and s.fulfilment = 'pickup'
    join lateral (select id from occurrences o where o.schedule_id = fs.schedule_id and o.status = 'open' and o.cutoff_at > now() + interval '1 day'
      order by o.starts_at limit 1) w on true
    where f.status = 'active' order by md5(f.id::text) limit $1`,
    [count],
  )
  return rows
}

export const pick = <T>(list: readonly T[]): T => {
  const chosen = list[randomInt(list.length)]
  if (chosen === undefined) throw new Error('nothing to reserve')
  return chosen
}

type Reply = { status: number; body: string }

/** One request over keep-alive connections. `fetch` would cost the measuring process several times as much CPU. */
const sendRequest = (agent: Agent, method: string, url: string, token: string, body?: unknown): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }
    const outgoing = request(url, { agent, method, headers }, (reply) => {
      text(reply).then((received) => resolve({ status: reply.statusCode ?? 0, body: received }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })

export type Connection = { address: string; agent: Agent; token: string }

export const send = async (
  { address, agent, token }: Connection,
  path: string,
  body?: unknown,
): Promise<{ id: number }> => {
  const reply = await sendRequest(agent, 'POST', `${address}${path}`, token, body)
  if (reply.status === BUSY) {
    // The server sheds load instead of queueing it; clients retry.
    await pause(RETRY_AFTER_MS)
    return send({ address, agent, token }, path, body)
  }
  if (reply.status >= 300) throw new Error(`POST ${path}: ${reply.status} ${reply.body}`)
  return JSON.parse(reply.body) as { id: number }
}

/** Create → items → finalize, as the web does it: three requests, each answered after its commit. */
export const reserveOverHttp = async (
  connection: Connection,
  offer: Offer,
  stepDone = () => undefined as void,
): Promise<number> => {
  const { id: offerId, occurrenceId, offerItems } = offer
  const { id } = await send(connection, '/api/reservations', { offerId, occurrenceId })
  stepDone()
  const lines = offerItems.map((offerItemId) => ({ offerItemId, quantity: 1 }))
  await send(connection, `/api/reservations/${id}/items/batch`, lines)
  stepDone()
  await send(connection, `/api/reservations/${id}/finalize`)
  stepDone()
  return id
}

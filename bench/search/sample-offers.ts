import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { SampleOffer } from './judged-set.ts'

const MAX_POLLS = 600
const GROSZE = 100

async function insertSeller(db: pg.Client, slug: string, name: string): Promise<void> {
  await db.query(
    `with person as (
      insert into users (email, display_name, is_seller, email_verified_at) values ($1 || '@kram.test', $2, true, now()) returning id),
    seller as (
      insert into sellers (user_id, slug, name, status, status_declared_at) select id, $1, $2, 'farmer', now() from person returning id),
    place as (
      insert into locations (seller_id, name, kind, house_number, postal_code, town, latitude, longitude)
      select id, $2, 'farm', '1', '05-600', 'Grójec', 51.87, 20.87 from seller returning id, seller_id),
    schedule as (
      insert into schedules (seller_id, location_id, name, fulfilment, rule, start_time, end_time, cutoff, valid_from, summary)
      select seller_id, id, 'Odbiór', 'pickup', '{"kind":"dates","dates":[]}', '08:00', '12:00', '{"kind":"hours","hours":12}', current_date, 'jutro' from place
      returning id)
    insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at)
    select id, current_date + 3, now() + interval '3 days', now() + interval '3 days 4 hours', now() + interval '2 days' from schedule`,
    [slug, name],
  )
}

async function insertOffer(db: pg.Client, { seller, title, description, items }: SampleOffer): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with offer as (
      insert into offers (seller_id, location_id, slug, title, status, published_at)
      select l.seller_id, l.id, 'oferta', $2, 'active', now() from locations l join sellers s on s.id = l.seller_id where s.slug = $1
      returning id, seller_id),
    scheduled as (
      insert into offer_schedules (offer_id, schedule_id)
      select offer.id, schedules.id from offer join schedules on schedules.seller_id = offer.seller_id)
    select id from offer`,
    [seller, title],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`The seller ${seller} is not in the list of sellers`)
  for (const [position, item] of items.entries())
    await db.query(
      `with product as (
        insert into products (seller_id, name, category, description)
        select seller_id, $2, $3, nullif($4, '') from offers where id = $1 returning id),
      variant as (
        insert into variants (product_id, name, net_quantity, net_unit, sold_by, step)
        select id, $5, $6, $7, $8, 1 from product returning id)
      insert into offer_items (offer_id, variant_id, price, position) select $1, id, $9, $10 from variant`,
      [
        id,
        item.product,
        item.category,
        position === 0 ? description : '',
        item.variant,
        item.quantity,
        item.unit,
        item.soldBy,
        Math.round(Number(item.price) * GROSZE),
        position,
      ],
    )
  return id
}

/** Inserts sellers and offers and waits until the product has indexed them. Returns the offers by their id in the database. */
export async function fillMarket(
  db: pg.Client,
  sellers: ReadonlyMap<string, string>,
  offers: readonly SampleOffer[],
): Promise<Map<number, SampleOffer>> {
  const inserted = new Map<number, SampleOffer>()
  await db.query('begin')
  for (const [slug, name] of sellers) await insertSeller(db, slug, name)
  for (const offer of offers) inserted.set(await insertOffer(db, offer), offer)
  await db.query('commit')
  await db.query('analyze')
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    const { rows } = await db.query<{ left: number }>(
      'select count(*)::int as left from offers where search_vector_version = 0',
    )
    if (rows[0]?.left === 0) return inserted
    await pause(100)
  }
  throw new Error('the offers were not indexed within a minute')
}

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const MAX_POLLS = 600

/** Inserts one seller with all offers and waits until the product has indexed them. */
export const fillMarket = async (db: pg.Client, offers: readonly string[][]): Promise<void> => {
  await db.query('begin')
  await db.query(`
    with person as (
      insert into users (email, display_name, is_seller, email_verified_at) values ('sedzia@kram.test', 'Sędzia', true, now()) returning id),
    seller as (
      insert into sellers (user_id, slug, name, status, status_declared_at) select id, 'zagroda', 'Zagroda pod lasem', 'farmer', now() from person returning id),
    place as (
      insert into locations (seller_id, name, kind, house_number, postal_code, town, latitude, longitude)
      select id, 'Zagroda', 'farm', '1', '05-600', 'Grójec', 51.87, 20.87 from seller returning id, seller_id)
    insert into schedules (seller_id, location_id, name, fulfilment, rule, start_time, end_time, cutoff, valid_from, summary)
    select seller_id, id, 'Odbiór', 'pickup', '{"kind":"dates","dates":[]}', '08:00', '12:00', '{"kind":"hours","hours":12}', current_date, 'jutro' from place`)
  await db.query(`
    insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at)
    select id, current_date + 3, now() + interval '3 days', now() + interval '3 days 4 hours', now() + interval '2 days' from schedules`)
  for (const [title, category, variant, quantity, unit, description] of offers) {
    await db.query(
      `with product as (
        insert into products (seller_id, name, category, description) select id, $1, $2, nullif($6, '') from sellers returning id, seller_id),
      variant as (
        insert into variants (product_id, name, net_quantity, net_unit, sold_by, step) select id, $3, $4, $5, 'packed', 1 from product returning id),
      offer as (
        insert into offers (seller_id, location_id, slug, title, status, published_at)
        select l.seller_id, l.id, 'oferta', $1, 'active', now() from locations l returning id),
      scheduled as (
        insert into offer_schedules (offer_id, schedule_id) select offer.id, schedules.id from offer, schedules)
      insert into offer_items (offer_id, variant_id, price, position) select offer.id, variant.id, 1000, 0 from offer, variant`,
      [title, category, variant, quantity, unit, description],
    )
  }
  await db.query('commit')
  await db.query('analyze')
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    const { rows } = await db.query<{ left: number }>(
      'select count(*)::int as left from offers where search_vector_version = 0',
    )
    if (rows[0]?.left === 0) return
    await pause(100)
  }
  throw new Error('the offers were not indexed within a minute')
}

import { language } from '../../src/modules/search/language/index.ts'

/** Offers of one seller, and weeks of occurrences ahead. */
const OFFERS_PER_SELLER = 4
const WEEKS = 4
/** Every n-th seller also delivers. */
const DELIVERY_EVERY = 4
/** One reservation per n offers, all with a few sellers, whose lists are then long. */
const OFFERS_PER_RESERVATION = 10
const RESERVATIONS_PER_SELLER = 50

/** The highest ids so far. */
export type MaxIds = Record<'user' | 'seller' | 'location' | 'product' | 'inventory' | 'schedule' | 'offer', number>

/** Multiplication with a large prime spreads neighbouring numbers, the same on every machine. */
const spread = (n: string, over: string, salt: number) => `((${n}::bigint * 2654435761 + ${salt}) % ${over})`

/** One statement per table, in the order of their dependencies. */
export const bulkStatements = (b: MaxIds, count: number): [string, string][] => {
  const sellers = Math.ceil(count / OFFERS_PER_SELLER)
  const locations = '(select count(*) from bulk_locations)'
  const people = '(select count(*) from bulk_people)'
  const templates = '(select count(*) from bulk_products)'
  const sellerOf = `(${b.seller} + 1 + (g - 1) / ${OFFERS_PER_SELLER})`
  const driver = `generate_series(1, ${sellers}) g where g % ${DELIVERY_EVERY} = 0`
  const roundOf = `${b.schedule} + ${sellers} + g`
  const reservations = Math.floor(count / OFFERS_PER_RESERVATION)
  const slug = `regexp_replace(unaccent(lower(template.name)), '[^a-z0-9]+', '-', 'g')`
  return [
    [
      'users',
      `insert into users (id, email, display_name, is_seller, email_verified_at) overriding system value
      select ${b.user} + g, 'masowy-' || ${b.user} + g || '@kram.test', 'Gospodarstwo ' || g, true, now() from generate_series(1, ${sellers}) g`,
    ],
    [
      'sellers',
      `insert into sellers (id, user_id, slug, name, status, status_declared_at, contact_phone) overriding system value
      select ${b.seller} + g, ${b.user} + g, 'gospodarstwo-' || g, (array['Gospodarstwo', 'Pasieka', 'Zagroda', 'Sad', 'Piekarnia', 'Serowarnia', 'Ogród', 'Masarnia'])[1 + g % 8] || ' ' || person.name || ' ' || ${b.seller} + g,
        'farmer', now(), '+48600000000' from generate_series(1, ${sellers}) g join bulk_people person on person.n = 1 + ${spread('g', people, 5)}`,
    ],
    [
      'locations',
      `insert into locations (id, seller_id, name, kind, house_number, postal_code, town, latitude, longitude) overriding system value
      select ${b.location} + g, ${b.seller} + g, 'Gospodarstwo', 'farm', '1', place.code, place.name,
        place.latitude + (${spread('g', '1000', 7)} - 500) / 40000.0, place.longitude + (${spread('g', '1000', 13)} - 500) / 25000.0
      from generate_series(1, ${sellers}) g join bulk_locations place on place.n = 1 + ${spread('g', locations, 0)}`,
    ],
    [
      'inventories',
      `insert into inventories (id, seller_id, location_id, name) overriding system value
      select ${b.inventory} + g, ${b.seller} + g, ${b.location} + g, 'Magazyn' from generate_series(1, ${sellers}) g`,
    ],
    [
      'schedules',
      `insert into schedules (id, seller_id, location_id, name, fulfilment, rule, start_time, end_time, cutoff, valid_from, generated_to) overriding system value
      select ${b.schedule} + g, ${b.seller} + g, ${b.location} + g, 'Odbiór', 'pickup', json_build_object('kind', 'weekly', 'weekdays', json_build_array(1 + g % 7), 'everyWeeks', 1),
        '08:00', '12:00', '{"kind":"hours","hours":12}', current_date, current_date + ${WEEKS * 7} from generate_series(1, ${sellers}) g`,
    ],
    [
      'schedules',
      `insert into schedules (id, seller_id, location_id, name, fulfilment, rule, start_time, end_time, cutoff, valid_from, generated_to, zone_radius_km, delivery_fee, free_from, minimum) overriding system value
      select ${roundOf}, ${b.seller} + g, ${b.location} + g, 'Dowóz', 'delivery', json_build_object('kind', 'weekly', 'weekdays', json_build_array(1 + g % 7), 'everyWeeks', 1),
        '14:00', '18:00', '{"kind":"hours","hours":12}', current_date, current_date + ${WEEKS * 7}, 5 + g % 20, 500 + g % 10 * 100, 10000, 3000 from ${driver}`,
    ],
    ['occurrences', occurrencesOf(`${b.schedule} + g`, '08:00', '12:00', `generate_series(1, ${sellers}) g`)],
    ['occurrences', occurrencesOf(roundOf, '14:00', '18:00', `(select g from ${driver}) g`)],
    [
      'products',
      `insert into products (id, seller_id, name, category, food, perishable) overriding system value
      select ${b.product} + g, ${sellerOf}, template.name, template.category, template.food, template.perishable
      from generate_series(1, ${count}) g join bulk_products template on template.n = ${spread('g', templates, 3)}`,
    ],
    [
      'variants',
      `insert into variants (id, product_id, name, net_quantity, net_unit, sold_by, step) overriding system value
      select ${b.product} + g, ${b.product} + g, template.unit, template.net_quantity, template.net_unit, template.sold_by, template.step
      from generate_series(1, ${count}) g join bulk_products template on template.n = ${spread('g', templates, 3)}`,
    ],
    [
      'items',
      `insert into items (id, inventory_id, variant_id, quantity) overriding system value
      select ${b.product} + g, ${b.inventory} + 1 + (g - 1) / ${OFFERS_PER_SELLER}, ${b.product} + g, ${spread('g', '60', 11)} from generate_series(1, ${count}) g`,
    ],
    [
      'stock_movements',
      `insert into stock_movements (item_id, delta_quantity, delta_held, reason) select id, quantity, 0, 'delivered' from items where id > ${b.product}`,
    ],
    [
      'offers',
      `insert into offers (id, seller_id, location_id, slug, title, status, latitude, longitude, categories, folded_text, search_vector, search_vector_version, published_at) overriding system value
      select ${b.offer} + g, ${sellerOf}, place.id, ${slug}, template.name, 'active', place.latitude, place.longitude, array[template.category],
        unaccent(lower(template.name)), template.search::tsvector, ${language().version}, now() - make_interval(mins => ${spread('g', '40000', 17)}::int)
      from generate_series(1, ${count}) g join bulk_products template on template.n = ${spread('g', templates, 3)}
      join locations place on place.id = ${b.location} + 1 + (g - 1) / ${OFFERS_PER_SELLER}`,
    ],
    [
      'offer_schedules',
      `insert into offer_schedules (offer_id, schedule_id) select ${b.offer} + g, ${b.schedule} + 1 + (g - 1) / ${OFFERS_PER_SELLER} from generate_series(1, ${count}) g`,
    ],
    [
      'offer_schedules',
      `insert into offer_schedules (offer_id, schedule_id) select ${b.offer} + offered, ${roundOf}
      from (select g from ${driver}) g cross join generate_series((g - 1) * ${OFFERS_PER_SELLER} + 1, least(g * ${OFFERS_PER_SELLER}, ${count})) as offered`,
    ],
    [
      'offer_items',
      `insert into offer_items (offer_id, variant_id, item_id, price, position)
      select ${b.offer} + g, ${b.product} + g, ${b.product} + g, template.price_min + 50 * ${spread('g', 'greatest(1, (template.price_max - template.price_min) / 50)', 19)}, 0
      from generate_series(1, ${count}) g join bulk_products template on template.n = ${spread('g', templates, 3)}`,
    ],
    [
      'price_history',
      `insert into price_history (offer_item_id, price) select id, price from offer_items where offer_id > ${b.offer}`,
    ],
    [
      'search_suggestions',
      `insert into search_suggestions (kind, folded_name, name, category) select 'product', unaccent(lower(name)), min(name), min(category) from bulk_products group by 2 on conflict do nothing`,
    ],
    [
      'search_suggestions',
      `insert into search_suggestions (kind, folded_name, seller_id, name) select 'seller', unaccent(lower(name)), id, name from sellers where id > ${b.seller} on conflict do nothing`,
    ],
    [
      'reservations',
      `insert into reservations (offer_id, seller_id, buyer_id, occurrence_id, status, fulfilment, payment_status, mode, pickup_code, contact_name, contact_phone, total, submitted_at)
      select o.id, o.seller_id, ${b.user} + 1 + ${spread('g', String(sellers), 23)}, w.id, 'completed', 'pickup', 'paid', 'nonBinding', lpad((g % 10000)::text, 4, '0'), 'Pomiar', '+48600000000', p.price, now()
      from generate_series(1, ${reservations}) g
      join offers o on o.id = ${b.offer} + 1 + (g - 1) / ${RESERVATIONS_PER_SELLER} * ${OFFERS_PER_SELLER} + g % ${OFFERS_PER_SELLER}
      join offer_items p on p.offer_id = o.id
      join lateral (select id from occurrences w where w.schedule_id = ${b.schedule} + o.seller_id - ${b.seller} order by starts_at limit 1) w on true`,
    ],
    [
      'reservation_items',
      `insert into reservation_items (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name)
      select r.id, p.id, 1, p.price, v.name, t.name from reservations r join offer_items p on p.offer_id = r.offer_id
      join variants t on t.id = p.variant_id join products v on v.id = t.product_id where r.offer_id > ${b.offer}`,
    ],
    [
      'stock_movements',
      `insert into stock_movements (item_id, delta_quantity, delta_held, reason, reservation_item_id)
      select p.item_id, step.delta, 0, step.reason, case when step.delta < 0 then l.id end
      from offer_items p join reservation_items l on l.offer_item_id = p.id cross join (values (1, 'delivered'), (-1, 'handed_over')) step (delta, reason)
      where p.offer_id > ${b.offer}`,
    ],
  ]
}

/** The next occurrences of the given schedules, one a week. */
const occurrencesOf = (schedule: string, start: string, end: string, those: string) => `
  insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at)
  select ${schedule}, day, (day + time '${start}') at time zone 'Europe/Warsaw', (day + time '${end}') at time zone 'Europe/Warsaw', (day + time '${start}' - interval '12 hours') at time zone 'Europe/Warsaw'
  from ${those} cross join generate_series(0, ${WEEKS - 1}) week
  cross join lateral (select (current_date + 1 + week * 7 + ((g % 7 - extract(isodow from current_date)::int + 14) % 7))::date as day) d`

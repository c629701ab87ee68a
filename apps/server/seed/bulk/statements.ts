import { language } from '../../src/modules/search/language/index.ts'

/** Offers of one seller, and weeks of occurrences ahead. */
const OFFERS_PER_SELLER = 4
const WEEKS = 4
/** Every n-th seller also delivers. */
const DELIVERY_EVERY = 4
/** One reservation per n offers, all with a few sellers, whose lists are then long. */
const OFFERS_PER_RESERVATION = 10
const RESERVATIONS_PER_SELLER = 50
/** Further items of an offer, each of so many times the first one, for every n-th offer. */
const LARGER_ITEMS = [
  { times: 2, every: 1 },
  { times: 5, every: 2 },
]

/** The highest ids so far. */
export type MaxIds = Record<'user' | 'seller' | 'location' | 'product' | 'inventory' | 'schedule' | 'offer', number>

type Statement = [table: string, sql: string]

/** One statement per table, in the order of their dependencies. `count` is the number of offers. */
export const bulkStatements = (ids: MaxIds, count: number): Statement[] => [
  ...sellerStatements(ids, sellersOf(count)),
  ...scheduleStatements(ids, sellersOf(count)),
  ...productStatements(ids, count),
  ...offerStatements(ids, count),
  ...searchStatements(ids),
  ...reservationStatements(ids, count),
]

const sellersOf = (offers: number): number => Math.ceil(offers / OFFERS_PER_SELLER)

/** Multiplication with a large prime spreads neighbouring numbers, the same on every machine. */
const spread = (n: string, over: string, salt: number) => `((${n}::bigint * 2654435761 + ${salt}) % ${over})`

// In the SQL below, g is the number of the seller, the offer or the reservation that a row belongs to.

const SELLER_OF_OFFER = `1 + (g - 1) / ${OFFERS_PER_SELLER}`

/** Titles of the same product follow each other. */
const TITLE_OF_OFFER = `join bulk_titles title on title.product = template.n and title.n = ${spread('g', '(select max(n) + 1 from bulk_titles)', 29)}`

const PRODUCT_TEMPLATE = `join bulk_products template on template.n = ${spread('g', '(select count(*) from bulk_products)', 3)}`

/** The sellers who also deliver, and the id of their delivery schedule. */
const deliveringSellers = (sellers: number) => `generate_series(1, ${sellers}) g where g % ${DELIVERY_EVERY} = 0`
const deliveryScheduleId = ({ schedule }: MaxIds, sellers: number) => `${schedule} + ${sellers} + g`

/** Sellers with one location and one inventory each. */
const sellerStatements = (ids: MaxIds, sellers: number): Statement[] => [
  [
    'users',
    `insert into users (id, email, display_name, is_seller, email_verified_at) overriding system value
      select ${ids.user} + g, 'masowy-' || ${ids.user} + g || '@kram.test', 'Gospodarstwo ' || g, true, now() from generate_series(1, ${sellers}) g`,
  ],
  [
    'sellers',
    `insert into sellers (id, user_id, slug, name, status, status_declared_at, contact_phone) overriding system value
      select ${ids.seller} + g, ${ids.user} + g, 'gospodarstwo-' || g, (array['Gospodarstwo', 'Pasieka', 'Zagroda', 'Sad', 'Piekarnia', 'Serowarnia', 'Ogród', 'Masarnia'])[1 + g % 8] || ' ' || person.name || ' ' || ${ids.seller} + g,
        'farmer', now(), '+48600000000' from generate_series(1, ${sellers}) g join bulk_people person on person.n = 1 + ${spread('g', '(select count(*) from bulk_people)', 5)}`,
  ],
  [
    'locations',
    `insert into locations (id, seller_id, name, kind, house_number, postal_code, town, latitude, longitude) overriding system value
      select ${ids.location} + g, ${ids.seller} + g, 'Gospodarstwo', 'farm', '1', place.code, place.name,
        place.latitude + (${spread('g', '1000', 7)} - 500) / 40000.0, place.longitude + (${spread('g', '1000', 13)} - 500) / 25000.0
      from generate_series(1, ${sellers}) g join bulk_locations place on place.n = 1 + ${spread('g', '(select count(*) from bulk_locations)', 0)}`,
  ],
  [
    'inventories',
    `insert into inventories (id, seller_id, location_id, name) overriding system value
      select ${ids.inventory} + g, ${ids.seller} + g, ${ids.location} + g, 'Magazyn' from generate_series(1, ${sellers}) g`,
  ],
]

/** A weekly pickup of every seller, and a weekly delivery of some. */
const scheduleStatements = (ids: MaxIds, sellers: number): Statement[] => {
  const delivering = deliveringSellers(sellers)
  const deliveryId = deliveryScheduleId(ids, sellers)
  return [
    [
      'schedules',
      `insert into schedules (id, seller_id, location_id, name, fulfilment, rule, start_time, end_time, cutoff, valid_from, generated_to) overriding system value
      select ${ids.schedule} + g, ${ids.seller} + g, ${ids.location} + g, 'Odbiór', 'pickup', json_build_object('kind', 'weekly', 'weekdays', json_build_array(1 + g % 7), 'everyWeeks', 1),
        '08:00', '12:00', '{"kind":"hours","hours":12}', current_date, current_date + ${WEEKS * 7} from generate_series(1, ${sellers}) g`,
    ],
    [
      'schedules',
      `insert into schedules (id, seller_id, location_id, name, fulfilment, rule, start_time, end_time, cutoff, valid_from, generated_to, zone_radius_km, delivery_fee, free_from, minimum) overriding system value
      select ${deliveryId}, ${ids.seller} + g, ${ids.location} + g, 'Dowóz', 'delivery', json_build_object('kind', 'weekly', 'weekdays', json_build_array(1 + g % 7), 'everyWeeks', 1),
        '14:00', '18:00', '{"kind":"hours","hours":12}', current_date, current_date + ${WEEKS * 7}, 5 + g % 20, 500 + g % 10 * 100, 10000, 3000 from ${delivering}`,
    ],
    ['occurrences', occurrencesOf(`${ids.schedule} + g`, '08:00', '12:00', `generate_series(1, ${sellers}) g`)],
    ['occurrences', occurrencesOf(deliveryId, '14:00', '18:00', `(select g from ${delivering}) g`)],
  ]
}

/** The next occurrences of the given schedules, one a week. */
const occurrencesOf = (schedule: string, start: string, end: string, those: string) => `
  insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at)
  select ${schedule}, day, (day + time '${start}') at time zone 'Europe/Warsaw', (day + time '${end}') at time zone 'Europe/Warsaw', (day + time '${start}' - interval '12 hours') at time zone 'Europe/Warsaw'
  from ${those} cross join generate_series(0, ${WEEKS - 1}) week
  cross join lateral (select (current_date + 1 + week * 7 + ((g % 7 - extract(isodow from current_date)::int + 14) % 7))::date as day) d`

/** The id of a larger variant and of its stock; those of the first have the offer's number. */
const largerId = ({ product }: MaxIds, count: number, at: number) => `${product} + ${(at + 1) * count} + g`
const offersWith = (count: number, every: number) =>
  `generate_series(1, ${count}) g ${PRODUCT_TEMPLATE} where g % ${every} = 0`

/** Larger variants, in stock too. */
const largerVariants = (ids: MaxIds, count: number): Statement[] =>
  LARGER_ITEMS.flatMap(({ times, every }, at): Statement[] => [
    [
      'variants',
      `insert into variants (id, product_id, name, net_quantity, net_unit, sold_by, step, counting) overriding system value
      select ${largerId(ids, count, at)}, ${ids.product} + g, '${times} × ' || template.unit, template.net_quantity * ${times}, template.net_unit, 'packed', 1, 'shelf'
      from ${offersWith(count, every)}`,
    ],
    [
      'items',
      `insert into items (id, inventory_id, variant_id, quantity) overriding system value
      select ${largerId(ids, count, at)}, ${ids.inventory} + ${SELLER_OF_OFFER}, ${largerId(ids, count, at)}, ${spread('g', '20', 31)} from generate_series(1, ${count}) g where g % ${every} = 0`,
    ],
  ])

const PRICE = `template.price_min + 50 * ${spread('g', 'greatest(1, (template.price_max - template.price_min) / 50)', 19)}`

const largerOfferItems = (ids: MaxIds, count: number): Statement[] =>
  LARGER_ITEMS.map(({ times, every }, at) => [
    'offer_items',
    `insert into offer_items (offer_id, variant_id, item_id, price, position)
      select ${ids.offer} + g, ${largerId(ids, count, at)}, ${largerId(ids, count, at)}, (${PRICE}) * ${times}, ${at + 1}
      from ${offersWith(count, every)}`,
  ])

/** Products with variants that are in stock, and two of three with a photograph. */
const productStatements = (ids: MaxIds, count: number): Statement[] => [
  [
    'products',
    `insert into products (id, seller_id, name, category, food, perishable) overriding system value
      select ${ids.product} + g, (${ids.seller} + ${SELLER_OF_OFFER}), template.name, template.category, template.food, template.perishable
      from generate_series(1, ${count}) g ${PRODUCT_TEMPLATE}`,
  ],
  [
    'variants',
    `insert into variants (id, product_id, name, net_quantity, net_unit, sold_by, step, counting) overriding system value
      select ${ids.product} + g, ${ids.product} + g, template.unit, template.net_quantity, template.net_unit, template.sold_by, template.step, 'shelf'
      from generate_series(1, ${count}) g ${PRODUCT_TEMPLATE}`,
  ],
  [
    'items',
    `insert into items (id, inventory_id, variant_id, quantity) overriding system value
      select ${ids.product} + g, ${ids.inventory} + ${SELLER_OF_OFFER}, ${ids.product} + g, ${spread('g', '60', 11)} from generate_series(1, ${count}) g`,
  ],
  ...largerVariants(ids, count),
  [
    'stock_movements',
    `insert into stock_movements (item_id, delta_quantity, delta_held, reason) select id, quantity, 0, 'delivered' from items where id > ${ids.product}`,
  ],
  [
    'uploads',
    `insert into uploads (key, width, height, bytes, renditions_at)
      select md5('bulk ' || (${ids.product} + g)), 1600, 1200, 190000, now() from generate_series(1, ${count}) g where g % 3 > 0`,
  ],
  [
    'product_pictures',
    `insert into product_pictures (product_id, position, upload_id)
      select ${ids.product} + g, 0, u.id from generate_series(1, ${count}) g join uploads u on u.key = md5('bulk ' || (${ids.product} + g)) where g % 3 > 0`,
  ],
]

/** Active offers of one product each, in several sizes, on all schedules of the seller. */
const offerStatements = (ids: MaxIds, count: number): Statement[] => {
  const slug = `regexp_replace(unaccent(lower(title.title)), '[^a-z0-9]+', '-', 'g')`
  const sellers = sellersOf(count)
  return [
    [
      'offers',
      `insert into offers (id, seller_id, location_id, slug, title, status, latitude, longitude, categories, folded_text, search_vector, search_vector_version, published_at) overriding system value
      select ${ids.offer} + g, (${ids.seller} + ${SELLER_OF_OFFER}), place.id, ${slug}, title.title, 'active', place.latitude, place.longitude, array[template.category],
        unaccent(lower(title.title)), title.search::tsvector, ${language().version}, now() - make_interval(mins => ${spread('g', '40000', 17)}::int)
      from generate_series(1, ${count}) g ${PRODUCT_TEMPLATE} ${TITLE_OF_OFFER}
      join locations place on place.id = ${ids.location} + ${SELLER_OF_OFFER}`,
    ],
    [
      'offer_schedules',
      `insert into offer_schedules (offer_id, schedule_id) select ${ids.offer} + g, ${ids.schedule} + ${SELLER_OF_OFFER} from generate_series(1, ${count}) g`,
    ],
    [
      'offer_schedules',
      `insert into offer_schedules (offer_id, schedule_id) select ${ids.offer} + offered, ${deliveryScheduleId(ids, sellers)}
      from (select g from ${deliveringSellers(sellers)}) g cross join generate_series((g - 1) * ${OFFERS_PER_SELLER} + 1, least(g * ${OFFERS_PER_SELLER}, ${count})) as offered`,
    ],
    [
      'offer_items',
      `insert into offer_items (offer_id, variant_id, item_id, price, position)
      select ${ids.offer} + g, ${ids.product} + g, ${ids.product} + g, ${PRICE}, 0
      from generate_series(1, ${count}) g ${PRODUCT_TEMPLATE}`,
    ],
    ...largerOfferItems(ids, count),
    [
      'price_history',
      `insert into price_history (offer_item_id, price) select id, price from offer_items where offer_id > ${ids.offer}`,
    ],
  ]
}

/** Suggestions of the search field. */
const searchStatements = (ids: MaxIds): Statement[] => [
  [
    'search_suggestions',
    `insert into search_suggestions (kind, folded_name, name, category) select 'product', unaccent(lower(name)), min(name), min(category) from bulk_products group by 2 on conflict do nothing`,
  ],
  [
    'search_suggestions',
    `insert into search_suggestions (kind, folded_name, seller_id, name) select 'seller', unaccent(lower(name)), id, name from sellers where id > ${ids.seller} on conflict do nothing`,
  ],
]

/** Without statistics of the new rows the planner would join them row by row, which takes hours for a million offers. */
const statistics = (...tables: string[]): Statement => ['statistics', `analyze ${tables.join(', ')}`]

/** Completed reservations; what they took was delivered before. */
const reservationStatements = (ids: MaxIds, count: number): Statement[] => [
  statistics(
    'offers_with_deleted',
    'offer_items_with_deleted',
    'variants_with_deleted',
    'products_with_deleted',
    'occurrences',
  ),
  [
    'reservations',
    `insert into reservations (offer_id, seller_id, buyer_id, occurrence_id, status, fulfilment, payment_status, mode, pickup_code, contact_name, contact_phone, total, submitted_at)
      select o.id, o.seller_id, ${ids.user} + 1 + ${spread('g', String(sellersOf(count)), 23)}, w.id, 'completed', 'pickup', 'paid', 'nonBinding', lpad((g % 10000)::text, 4, '0'), 'Pomiar', '+48600000000', p.price, now()
      from generate_series(1, ${Math.floor(count / OFFERS_PER_RESERVATION)}) g
      join offers o on o.id = ${ids.offer} + 1 + (g - 1) / ${RESERVATIONS_PER_SELLER} * ${OFFERS_PER_SELLER} + g % ${OFFERS_PER_SELLER}
      join offer_items p on p.offer_id = o.id and p.position = 0
      join lateral (select id from occurrences w where w.schedule_id = ${ids.schedule} + o.seller_id - ${ids.seller} order by starts_at limit 1) w on true`,
  ],
  statistics('reservations'),
  [
    'reservation_items',
    `insert into reservation_items (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name)
      select r.id, p.id, 1, p.price, v.name, t.name from reservations r join offer_items p on p.offer_id = r.offer_id and p.position = 0
      join variants t on t.id = p.variant_id join products v on v.id = t.product_id where r.offer_id > ${ids.offer}`,
  ],
  statistics('reservation_items'),
  [
    'stock_movements',
    `insert into stock_movements (item_id, delta_quantity, delta_held, reason, reservation_item_id)
      select p.item_id, step.delta, 0, step.reason, case when step.delta < 0 then l.id end
      from offer_items p join reservation_items l on l.offer_item_id = p.id cross join (values (1, 'delivered'), (-1, 'handed_over')) step (delta, reason)
      where p.offer_id > ${ids.offer}`,
  ],
]

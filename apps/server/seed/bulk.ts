import pg from 'pg'
import { language } from '../src/modules/search/language.ts'
import { vectorOf } from '../src/modules/search/vector.ts'
import { readGoods, type Good } from './goods.ts'

/** Offers of one seller, and weeks of occurrences ahead. */
const OFFERS_PER_SELLER = 4
const WEEKS = 4

type Bases = Record<'user' | 'seller' | 'location' | 'product' | 'inventory' | 'schedule' | 'offer', number>

const TABLES = [
  'users',
  'sellers',
  'locations',
  'products',
  'inventories',
  'schedules',
  'offers',
  'variants',
  'items',
] as const

/**
 * Adds `count` active offers on real localities for measuring: one statement a table, ids computed, so that the
 * database does the work. Needs the gazetteer. About four offers a seller; goods and prices from the demo table.
 */
export const seedBulk = async (url: string, count: number, log: (line: string) => void): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'kram-seed' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      "set local synchronous_commit = off; set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'",
    )
    const bases = await readBases(client)
    await prepare(client)
    // The offers bring what this trigger would work out for each of them.
    await client.query('alter table offer_items disable trigger offer_items_words_insert')
    for (const [name, text] of statements(bases, count)) {
      const started = Date.now()
      const { rowCount } = await client.query(text)
      log(`${name}: ${rowCount ?? 0} rows in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
    for (const table of TABLES) {
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    }
    await client.query('alter table offer_items enable trigger offer_items_words_insert')
    await client.query('commit')
    await client.query(`analyze ${TABLES.join(', ')}, occurrences, offer_items, offer_schedules, price_history`)
  } finally {
    await client.end()
  }
}

const readBases = async (client: pg.Client): Promise<Bases> => {
  const { rows } = await client.query<Bases>(`select
    (select coalesce(max(id), 0) from users)::int as user, (select coalesce(max(id), 0) from sellers)::int as seller,
    (select coalesce(max(id), 0) from locations)::int as location,
    greatest((select coalesce(max(id), 0) from products), (select coalesce(max(id), 0) from variants), (select coalesce(max(id), 0) from items))::int as product,
    (select coalesce(max(id), 0) from inventories)::int as inventory, (select coalesce(max(id), 0) from schedules)::int as schedule,
    (select coalesce(max(id), 0) from offers)::int as offer`)
  const [bases] = rows
  if (!bases) throw new Error('the database did not answer its highest ids')
  return bases
}

/** Numbered places (towns ten times as likely as villages) and numbered goods. */
const prepare = async (client: pg.Client): Promise<void> => {
  await client.query(`create temp table bulk_places on commit drop as
    select row_number() over (order by md5(id::text || copy::text))::int as n, name, coalesce(code, '00-001') as code, latitude, longitude
    from places cross join lateral generate_series(1, case when kind = 'town' then 10 else 1 end) as copy
    where kind in ('town', 'village')`)
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from bulk_places')
  if (!rows[0]?.n) throw new Error('The gazetteer is empty: run `npm start` once, it fills it.')
  const goods = readGoods().map(
    ({ name, category, priceMin, priceMax, unit, netQuantity, netUnit, soldBy, step, food, perishable }, n) => ({
      n,
      name,
      category,
      price_min: priceMin,
      price_max: priceMax,
      unit,
      net_quantity: netQuantity,
      net_unit: netUnit,
      sold_by: soldBy,
      step,
      food,
      perishable,
      search: searchOf({ name, category, unit, netQuantity, netUnit }),
    }),
  )
  await client.query(
    `create temp table bulk_goods on commit drop as select * from json_to_recordset($1::json) as g(n int, name text, category text, price_min int,
      price_max int, unit text, net_quantity numeric, net_unit text, sold_by text, step numeric, food jsonb, perishable boolean, search text)`.replace(
      '$1',
      literal(JSON.stringify(goods)),
    ),
  )
  await client.query(
    'create index on bulk_places (n); create index on bulk_goods (n); analyze bulk_places; analyze bulk_goods',
  )
}

/** What such an offer is found by, but for the names of its seller and town. */
const searchOf = ({
  name,
  category,
  unit,
  netQuantity,
  netUnit,
}: Pick<Good, 'name' | 'category' | 'unit' | 'netQuantity' | 'netUnit'>) =>
  vectorOf(
    {
      title: name,
      description: null,
      sellerName: 'Gospodarstwo',
      town: null,
      products: [{ name, description: null, category }],
      variants: [{ name: unit, netQuantity, netUnit }],
    },
    language().lexicon,
  ).vector

const literal = (text: string) => pg.escapeLiteral(text)

/** Spread by multiplication with a large prime: neighbouring numbers land far apart, the same everywhere. */
const spread = (n: string, over: string, salt: number) => `((${n}::bigint * 2654435761 + ${salt}) % ${over})`

const statements = (b: Bases, count: number): [string, string][] => {
  const sellers = Math.ceil(count / OFFERS_PER_SELLER)
  const places = '(select count(*) from bulk_places)'
  const goods = '(select count(*) from bulk_goods)'
  const sellerOf = `(${b.seller} + 1 + (g - 1) / ${OFFERS_PER_SELLER})`
  const slug = `regexp_replace(unaccent(lower(good.name)), '[^a-z0-9]+', '-', 'g')`
  return [
    [
      'users',
      `insert into users (id, email, display_name, is_seller, email_verified_at) overriding system value
      select ${b.user} + g, 'masowy-' || ${b.user} + g || '@kram.test', 'Gospodarstwo ' || g, true, now() from generate_series(1, ${sellers}) g`,
    ],
    [
      'sellers',
      `insert into sellers (id, user_id, slug, name, status, status_declared_at, contact_phone) overriding system value
      select ${b.seller} + g, ${b.user} + g, 'gospodarstwo-' || g, 'Gospodarstwo ' || g, 'farmer', now(), '+48600000000' from generate_series(1, ${sellers}) g`,
    ],
    [
      'locations',
      `insert into locations (id, seller_id, name, kind, house_number, postal_code, town, latitude, longitude) overriding system value
      select ${b.location} + g, ${b.seller} + g, 'Gospodarstwo', 'farm', '1', place.code, place.name,
        place.latitude + (${spread('g', '1000', 7)} - 500) / 40000.0, place.longitude + (${spread('g', '1000', 13)} - 500) / 25000.0
      from generate_series(1, ${sellers}) g join bulk_places place on place.n = 1 + ${spread('g', places, 0)}`,
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
      'occurrences',
      `insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at)
      select ${b.schedule} + g, day, (day + time '08:00') at time zone 'Europe/Warsaw', (day + time '12:00') at time zone 'Europe/Warsaw', (day - time '04:00') at time zone 'Europe/Warsaw'
      from generate_series(1, ${sellers}) g cross join generate_series(0, ${WEEKS - 1}) week
      cross join lateral (select (current_date + 1 + week * 7 + ((g % 7 - extract(isodow from current_date)::int + 14) % 7))::date as day) d`,
    ],
    [
      'products',
      `insert into products (id, seller_id, name, category, food, perishable) overriding system value
      select ${b.product} + g, ${sellerOf}, good.name, good.category, good.food, good.perishable
      from generate_series(1, ${count}) g join bulk_goods good on good.n = ${spread('g', goods, 3)}`,
    ],
    [
      'variants',
      `insert into variants (id, product_id, name, net_quantity, net_unit, sold_by, step) overriding system value
      select ${b.product} + g, ${b.product} + g, good.unit, good.net_quantity, good.net_unit, good.sold_by, good.step
      from generate_series(1, ${count}) g join bulk_goods good on good.n = ${spread('g', goods, 3)}`,
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
      `insert into offers (id, seller_id, location_id, slug, title, status, latitude, longitude, categories, words, search, search_version, published_at) overriding system value
      select ${b.offer} + g, ${sellerOf}, place.id, ${slug}, good.name, 'active', place.latitude, place.longitude, array[good.category],
        unaccent(lower(good.name)), good.search::tsvector, ${language().version}, now() - make_interval(mins => ${spread('g', '40000', 17)}::int)
      from generate_series(1, ${count}) g join bulk_goods good on good.n = ${spread('g', goods, 3)}
      join locations place on place.id = ${b.location} + 1 + (g - 1) / ${OFFERS_PER_SELLER}`,
    ],
    [
      'offer_schedules',
      `insert into offer_schedules (offer_id, schedule_id) select ${b.offer} + g, ${b.schedule} + 1 + (g - 1) / ${OFFERS_PER_SELLER} from generate_series(1, ${count}) g`,
    ],
    [
      'offer_items',
      `insert into offer_items (offer_id, variant_id, item_id, price, position)
      select ${b.offer} + g, ${b.product} + g, ${b.product} + g, good.price_min + 50 * ${spread('g', 'greatest(1, (good.price_max - good.price_min) / 50)', 19)}, 0
      from generate_series(1, ${count}) g join bulk_goods good on good.n = ${spread('g', goods, 3)}`,
    ],
    [
      'price_history',
      `insert into price_history (offer_item_id, price) select id, price from offer_items where offer_id > ${b.offer}`,
    ],
  ]
}

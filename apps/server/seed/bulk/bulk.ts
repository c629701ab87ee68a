import pg from 'pg'
import { language } from '../../src/modules/search/language/index.ts'
import { searchVectorOf } from '../../src/modules/search/indexing/search-vector.ts'
import { bulkStatements, type MaxIds } from './statements.ts'
import { readProductTemplates, type ProductTemplate } from '../data/product-templates.ts'
import { readTable } from '../data/read-table.ts'

const TABLES = [
  'users',
  'sellers',
  'locations_with_deleted',
  'products_with_deleted',
  'inventories_with_deleted',
  'schedules_with_deleted',
  'offers_with_deleted',
  'variants_with_deleted',
  'items_with_deleted',
  'reservations',
  'uploads',
] as const

/** Tables without an id sequence that are filled, too. */
const TABLES_WITH_FOREIGN_KEYS = [
  'occurrences',
  'offer_items_with_deleted',
  'offer_schedules',
  'price_history',
  'search_suggestions',
  'reservation_items',
  'stock_movements',
  'product_pictures',
]

/** What sellers add to the name of a product; with every product they make thousands of titles. */
const TITLE_PARTS = `
  prosto z pola|z własnego sadu|z naszej zagrody|od rolnika|bez oprysków|tegoroczne zbiory|małe partie|na zamówienie|
  z Podlasia|z Kurpi|z Mazur|z Kaszub|z Roztocza|z Podhala|z Bieszczad|z Żuław|z Pałuk|z Kujaw|
  spod Grójca|spod Sandomierza|spod Łowicza|spod Tarnowa|znad Narwi|znad Bugu|znad Warty|
  na przetwory|na zimę|na prezent|dla dzieci|według przepisu babci|`
  .split('|')
  .map((part) => part.trim())

/**
 * Adds `count` active offers in real localities for measuring: one statement per table with computed ids, so that the
 * database does the work. Needs the gazetteer. About four offers per seller; products and prices from the demo table.
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
    // The inserted offers already have what this trigger would compute.
    await client.query('alter table offer_items_with_deleted disable trigger offer_items_search_text_insert')
    const indexes = count < REBUILD_INDEXES_FROM ? [] : await dropIndexes(client)
    for (const [name, text] of bulkStatements(bases, count)) {
      const started = Date.now()
      const { rowCount } = await client.query(text)
      log(`${name}: ${rowCount ?? 0} rows in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
    for (const index of indexes) await client.query(index)
    for (const table of TABLES) {
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    }
    await client.query('alter table offer_items_with_deleted enable trigger offer_items_search_text_insert')
    await client.query('commit')
    await client.query(`analyze ${[...TABLES, ...TABLES_WITH_FOREIGN_KEYS].join(', ')}`)
  } finally {
    await client.end()
  }
}

/** Building an index once is far faster than updating it row by row. */
const REBUILD_INDEXES_FROM = 20_000

/** Drops the indexes of the large tables except constraints and returns the statements that create them again. */
const dropIndexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x
    where x.indrelid = any($1::regclass[]) and not x.indisunique`,
    [[...TABLES, ...TABLES_WITH_FOREIGN_KEYS]],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const readBases = async (client: pg.Client): Promise<MaxIds> => {
  const { rows } = await client.query<MaxIds>(`select
    (select coalesce(max(id), 0) from users)::int as user, (select coalesce(max(id), 0) from sellers)::int as seller,
    (select coalesce(max(id), 0) from locations_with_deleted)::int as location,
    greatest((select coalesce(max(id), 0) from products_with_deleted), (select coalesce(max(id), 0) from variants_with_deleted), (select coalesce(max(id), 0) from items_with_deleted))::int as product,
    (select coalesce(max(id), 0) from inventories_with_deleted)::int as inventory, (select coalesce(max(id), 0) from schedules_with_deleted)::int as schedule,
    (select coalesce(max(id), 0) from offers_with_deleted)::int as offer`)
  const [bases] = rows
  if (!bases) throw new Error('the database did not answer its highest ids')
  return bases
}

/** Numbered locations (towns ten times as likely as villages), products and surnames. */
const prepare = async (client: pg.Client): Promise<void> => {
  await client.query(`create temp table bulk_locations on commit drop as
    select row_number() over (order by md5(id::text || copy::text))::int as n, name, coalesce(code, '00-001') as code, latitude, longitude
    from gazetteer_places cross join lateral generate_series(1, case when kind = 'town' then 10 else 1 end) as copy
    where kind in ('town', 'village')`)
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from bulk_locations')
  if (!rows[0]?.n) throw new Error('The gazetteer is empty: run `npm start` once, it fills it.')
  const templates = readProductTemplates().map(
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
    }),
  )
  await client.query(
    `create temp table bulk_products on commit drop as select * from json_to_recordset($1::json) as g(n int, name text, category text, price_min int,
      price_max int, unit text, net_quantity numeric, net_unit text, sold_by text, step numeric, food jsonb, perishable boolean)`.replace(
      '$1',
      literal(JSON.stringify(templates)),
    ),
  )
  await client.query(
    `create temp table bulk_titles on commit drop as select * from json_to_recordset(${literal(JSON.stringify(titlesOf(readProductTemplates())))}) as t(product int, n int, title text, search text)`,
  )
  await client.query(
    `create temp table bulk_people on commit drop as
      select row_number() over ()::int as n, name from json_array_elements_text(${literal(JSON.stringify(readTable('people/surnames_pl.tsv').map((row) => row['surname_m'])))}) as name`,
  )
  await client.query(
    'create index on bulk_people (n); create index on bulk_locations (n); create index on bulk_products (n); create index on bulk_titles (product, n); analyze bulk_titles; analyze bulk_people; analyze bulk_locations; analyze bulk_products',
  )
}

/** The titles of each product with the search text of such an offer, without the names of its seller and town. */
const titlesOf = (templates: readonly ProductTemplate[]) =>
  templates.flatMap(({ name, category, unit, netQuantity, netUnit }, product) =>
    TITLE_PARTS.map((part, n) => {
      const title = `${name} ${part}`.trim()
      const texts = {
        title,
        description: null,
        sellerName: 'Gospodarstwo',
        town: null,
        products: [{ name, description: null, category }],
        variants: [{ name: unit, netQuantity, netUnit }],
      }
      return { product, n, title, search: searchVectorOf(texts, language()).vector }
    }),
  )

const literal = (text: string) => pg.escapeLiteral(text)

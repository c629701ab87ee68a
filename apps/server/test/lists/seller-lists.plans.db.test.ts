import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { SellerPrincipal } from '#platform/auth'
import { testDatabase } from '#testing/database/test-database'
import { insertUsers } from '#testing/factories'
import { stepsReading, rowsRead, captureStatement, executedSteps } from '#testing/database/query-plans'
import { viewProducts, viewVariants } from '../../src/modules/catalogue/products/index.ts'
import { listOwnOfferItems } from '../../src/modules/offers/offer-items/index.ts'
import { viewOwnOffers } from '../../src/modules/offers/own-offers/index.ts'
import { listReservations } from '../../src/modules/reservations/views/index.ts'
import { viewItems } from '../../src/modules/stock/view-stock.ts'

const { db } = await testDatabase({ max: 1 })

/** A seller with a tenth of all rows, older than those of the others. */
const OWN = 2500
const OTHERS = 150
const OF_EACH = 150
/** Rows in one inventory, and in one offer. */
const TOGETHER = 50
const PAGE = { limit: 20 }

let principal = { sellerId: 0 } as SellerPrincipal

beforeAll(async () => {
  const people = await insertUsers(db, OTHERS + 1)
  await sql`insert into sellers (user_id, slug, name) select u, 's' || u, 'Zagroda' from unnest(${people}::int[]) u order by u`.execute(
    db,
  )
  await sql`alter table offers_with_deleted disable trigger user`.execute(db)
  await sql`alter table offer_items_with_deleted disable trigger user`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from sellers order by id`.execute(db)
  for (const [i, { id }] of rows.entries()) {
    const count = i === 0 ? OWN : OF_EACH
    await sql`
      with p as (
        insert into products (seller_id, name, category) select ${id}::int, 'Miód ' || n, 'miod' from generate_series(1, ${count}::int) n returning id),
      v as (
        insert into variants (product_id, name, net_quantity, net_unit, sold_by, step) select id, 'słoik', 1, 'kg', 'packed', 1 from p returning id),
      i as (
        insert into inventories (seller_id, name) select ${id}::int, 'Magazyn' from generate_series(1, ${count / TOGETHER}::int) returning id),
      it as (
        insert into items (inventory_id, variant_id, quantity)
        select (select min(id) from i) + v.id % ${count / TOGETHER}::int, v.id, v.id % 40 from v returning id, variant_id),
      o as (
        insert into offers (seller_id, slug, title, status) select ${id}::int, 'o', 'Oferta', 'active' from generate_series(1, ${count / TOGETHER}::int) returning id)
      insert into offer_items (offer_id, variant_id, item_id, price)
      select (select min(id) from o) + it.id % ${count / TOGETHER}::int, it.variant_id, it.id, 100 from it`.execute(db)
  }
  await sql`
    insert into reservations (offer_id, seller_id, status, fulfilment, mode, pickup_code, contact_name, uuid_hash)
    select o.id, o.seller_id, 'accepted', 'pickup', 'nonBinding', concat(o.id, '-', n), 'Jan', sha256(concat(o.id, '-', n)::bytea)
    from offers o, generate_series(1, case when o.seller_id = ${rows[0]?.id ?? 0} then ${TOGETHER} else 2 end) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  principal = { kind: 'user', sellerId: rows[0]?.id ?? 0 } as SellerPrincipal
}, 300_000)

const stepsOn = async (table: string, list: (own: typeof db) => Promise<unknown>) =>
  stepsReading(await executedSteps(db, await captureStatement(db, list)), table)

test.each([
  ['items', 'newest', (own) => viewItems(own, { ...PAGE, sort: 'newest' }, principal)],
  ['items', 'least free', (own) => viewItems(own, { ...PAGE, sort: 'remaining' }, principal)],
  ['items', 'newest that run low', (own) => viewItems(own, { ...PAGE, sort: 'newest', low: 'true' }, principal)],
  ['offer_items', 'newest', (own) => listOwnOfferItems(own, PAGE, principal.sellerId)],
  ['offer_items', 'newest sold out', (own) => listOwnOfferItems(own, { ...PAGE, soldOut: 'true' }, principal.sellerId)],
  ['offer_items', 'least left', (own) => listOwnOfferItems(own, { ...PAGE, sort: 'remaining' }, principal.sellerId)],
] satisfies [string, string, (own: typeof db) => Promise<unknown>][])(
  'own %s, the %s, are read from the seller’s own rows',
  async (table, _order, list) => {
    const read = await stepsOn(table, list)
    expect(read.map((step) => step['Node Type'])).not.toContain('Seq Scan')
    // PostgreSQL reports rows removed by a filter as an average per loop.
    expect(rowsRead(read)).toBeLessThan(1.1 * OWN)
  },
)

const SINCE = { ...PAGE, updatedSince: '1970-01-01T00:00:00Z' }

test.each([
  ['products', 'products_updated_idx', (own) => viewProducts(own, SINCE, principal)],
  ['reservations', 'reservations_updated_idx', (own) => listReservations(own, principal, SINCE)],
] satisfies [string, string, (own: typeof db) => Promise<unknown>][])(
  'changes of %s are read in the order of %s',
  async (table, index, list) => {
    const read = await stepsOn(table, list)
    expect(read.map((step) => step['Index Name'])).toEqual([index])
    expect(rowsRead(read)).toBe(PAGE.limit + 1)
  },
)

test.each([
  ['items', (own) => viewItems(own, SINCE, principal)],
  ['offers', (own) => viewOwnOffers(own, SINCE, principal.sellerId)],
] satisfies [string, (own: typeof db) => Promise<unknown>][])(
  'changes of %s are read from the seller’s own rows',
  async (table, list) => {
    const read = await stepsOn(table, list)
    expect(read.map((step) => step['Node Type'])).not.toContain('Seq Scan')
    expect(rowsRead(read)).toBeLessThan(1.1 * OWN)
  },
)

test('own variants by date are not searched among the newest of all sellers', async () => {
  const read = await stepsOn('variants', (own) => viewVariants(own, { ...PAGE, sort: 'newest' }, principal))
  expect(read.map((step) => step['Index Name'])).not.toContain('variants_pkey')
})

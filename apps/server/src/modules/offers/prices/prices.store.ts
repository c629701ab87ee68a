import { sql, type Selectable } from 'kysely'
import type { Database, Reads, Tx, Writes } from '#platform/database'
import type { PriceChange, Reduction } from './price-reduction.rules.ts'

/** Adds the price in force from now on, in the transaction that changes it. The price history is append-only. */
export async function recordPrice(
  tx: Writes<'priceHistory'>,
  offerItemId: number,
  price: number,
  changedBy: number,
): Promise<void> {
  await tx.insertInto('priceHistory').values({ offerItemId, price, changedBy }).execute()
}

export type PriceTimeline = {
  offerItemId: number
  history: PriceChange[]
  publishedAt: number | null
  now: number
}

/** Every price of the offer items, ascending, the publication time of their offers, and the time of this transaction. */
export async function readPriceHistories(tx: Tx, offerItemIds: readonly number[]): Promise<PriceTimeline[]> {
  const { rows } = await sql<PriceTimeline>`
    select oi.id as offer_item_id,
      coalesce((select json_agg(json_build_object('price', h.price, 'since', ${epochMs('h.valid_from')}) order by h.valid_from, h.id)
        from price_history h where h.offer_item_id = oi.id), '[]') as history,
      ${epochMs('o.published_at')} as published_at, ${epochMs('now')} as now
    from offer_items oi join offers o on o.id = oi.offer_id cross join now() as now
    where oi.id = any(${[...offerItemIds]}::int[])`.execute(tx)
  return rows
}

/** Whole milliseconds since 1970, as a number that JSON and the driver represent exactly. */
const epochMs = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

type ReductionColumns = Pick<
  Selectable<Database['offerItems']>,
  'reducedAt' | 'lowestPriceBefore' | 'lowestSinceListed' | 'priceBeforeFirstReduction'
>

export const NOT_REDUCED: ReductionColumns = {
  reducedAt: null,
  lowestPriceBefore: null,
  lowestSinceListed: null,
  priceBeforeFirstReduction: null,
}

export type NewPrice = { offerItemId: number; price: number; reduction: Reduction | null }

/** Stores new prices with their reference prices, and adds them to the append-only history. */
export async function saveNewPrices(tx: Tx, prices: readonly NewPrice[], changedBy: number): Promise<void> {
  const rows = prices.map(({ offerItemId, price, reduction }) => ({
    id: offerItemId,
    price,
    lowest: reduction?.lowest ?? null,
    since_listed: reduction?.sinceListed ?? null,
    first: reduction?.first ?? null,
  }))
  await sql`
    with changed as (
      update offer_items oi
      set price = new.price, reduced_at = case when new.lowest is not null then now() end, lowest_price_before = new.lowest,
        lowest_since_listed = new.since_listed, price_before_first_reduction = new.first
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as new (id integer, price integer, lowest integer, since_listed boolean, first integer)
      where oi.id = new.id
      returning oi.id, oi.price)
    insert into price_history (offer_item_id, price, changed_by)
    select id, price, ${changedBy}::integer from changed order by id`.execute(tx)
}

/** The prices of an offer item, newest first, with one extra row when there is a next page. */
export async function selectPriceHistory(
  db: Reads<'priceHistory'>,
  offerItemId: number,
  limit: number,
  beforeId: number | null,
) {
  const page = db
    .selectFrom('priceHistory')
    .select(['id', 'price', 'validFrom'])
    .where('offerItemId', '=', offerItemId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return (beforeId === null ? page : page.where('id', '<', beforeId)).execute()
}

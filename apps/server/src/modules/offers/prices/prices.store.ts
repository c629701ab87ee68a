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

export type PriceTimeline = { history: PriceChange[]; publishedAt: number | null; now: number }

/** Every price of the offer item, ascending, the publication time of its offer, and the time of this transaction. */
export async function readPriceHistory(tx: Tx, offerItemId: number): Promise<PriceTimeline> {
  const { rows } = await sql<PriceTimeline>`
    select
      coalesce((select json_agg(json_build_object('price', h.price, 'since', ${epochMs('h.valid_from')}) order by h.valid_from, h.id)
        from price_history h where h.offer_item_id = oi.id), '[]') as history,
      ${epochMs('o.published_at')} as published_at, ${epochMs('now')} as now
    from offer_items oi join offers o on o.id = oi.offer_id cross join now() as now
    where oi.id = ${offerItemId}`.execute(tx)
  return rows[0] ?? { history: [], publishedAt: null, now: 0 }
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

/** Stores the reference prices together with the new price. */
export async function saveReducedPrice(
  tx: Writes<'offerItems'>,
  offerItemId: number,
  price: number,
  reduction: Reduction | null,
): Promise<void> {
  const reference = reduction
    ? {
        reducedAt: sql<Date>`now()`,
        lowestPriceBefore: reduction.lowest,
        lowestSinceListed: reduction.sinceListed,
        priceBeforeFirstReduction: reduction.first,
      }
    : NOT_REDUCED
  await tx
    .updateTable('offerItems')
    .set({ ...reference, price })
    .where('id', '=', offerItemId)
    .execute()
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

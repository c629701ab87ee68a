import type { ProductRow } from '@kram/contract/catalogue/table/schemas'
import { sql } from 'kysely'
import { containsWords, type Db } from '#platform/database'
import { type CursorPosition, keyset, type SortOrder } from '#platform/pagination'
import { coverJson } from '../records/index.ts'

/** What a column without a value is sorted as: after everything else. */
const LAST = sql.lit(100_000_000)

/** The first shelf `i` of variant `v`. */
const shelf = sql`left join lateral (
  select it.id, it.quantity, it.version from items it where it.variant_id = v.id and it.date is null order by it.id limit 1) i on true`

const counted = sql`case v.counting when 'date' then v.date_quantity when 'shelf' then i.quantity end`

/** Active offers of variant `v`: how many, and the lowest price in grosze. */
const sold = sql`left join lateral (
  select count(*)::int as offers, min(oi.price) as price
  from offer_items oi join offers o on o.id = oi.offer_id where oi.variant_id = v.id and o.status = 'active') sold on true`

/** The expressions that rows are sorted by; a text or a number, never null. */
export const ROW_VALUES = {
  price: sql`coalesce(sold.price, ${LAST})`,
  counted: sql`coalesce(${counted}, ${LAST})`,
  offers: sql`coalesce(sold.offers, 0)`,
  product: sql`p.id`,
}

const rowId = sql<number>`coalesce(v.id, -p.id)`

const rowJson = sql`json_build_object('id', ${rowId}, 'productId', p.id, 'productName', p.name, 'category', p.category,
  'archived', p.archived_at is not null, 'productVersion', p.version, 'cover', ${coverJson('p')},
  'variant', case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'netQuantity', trim_scale(v.net_quantity),
    'netUnit', v.net_unit, 'soldBy', v.sold_by, 'counting', v.counting, 'counted', trim_scale(${counted}),
    'shelf', case when v.counting = 'shelf' and i.id is not null then json_build_object('id', i.id, 'version', i.version) end,
    'price', (sold.price / 100) || '.' || lpad((sold.price % 100)::text, 2, '0'), 'offers', sold.offers) end)`

type Filter = {
  sellerId: number
  limit: number
  order: SortOrder
  after: CursorPosition | null
  q: string | undefined
  archived: boolean
  categories: readonly string[] | null
}

/** The seller's products with their variants in the requested order, with one extra row when there is a next page. */
export async function selectProductRows(
  db: Db,
  { sellerId, limit, order, after, q, archived, categories }: Filter,
): Promise<{ id: number; sortValue: CursorPosition[0]; row: ProductRow }[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, rowId, after)
  const { rows } = await sql<{ id: number; sortValue: CursorPosition[0]; row: ProductRow }>`
    select ${rowId} as id, ${sortValue} as sort_value, ${rowJson} as row
    from products p left join variants v on v.product_id = p.id ${shelf} ${sold}
    where p.seller_id = ${sellerId} and (p.archived_at is not null) = ${archived} and ${isAfter}
      ${categories === null ? sql`` : sql`and p.category = any(${[...categories]}::text[])`}
      ${q ? sql`and ${containsWords(sql<string>`concat_ws(' ', p.name, v.name)`, q)}` : sql``}
    order by ${orderBy} limit ${limit + 1}`.execute(db)
  return rows
}

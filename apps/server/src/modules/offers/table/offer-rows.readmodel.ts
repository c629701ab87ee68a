import type { OfferRow, OfferRowCounts } from '@kram/contract/offers/table/schemas'
import type { OfferStatus } from '@kram/contract/offers/status'
import { sql, type RawBuilder } from 'kysely'
import { coverJson } from '#modules/catalogue/records'
import { containsWords, type Db } from '#platform/database'
import { type CursorPosition, keyset, type SortOrder } from '#platform/pagination'
import { acceptsReservations, priceJson, remainingQuantity } from '../shared/index.ts'

/** The count of the variant: its shelf, or what is made for each date. */
const counted = sql`case v.counting when 'date' then v.date_quantity when 'shelf' then i.quantity end`

/** What a column without a value is sorted as: after everything else. */
const LAST = sql.lit(100_000_000)

/** The expressions that rows are sorted by; a text or a number, never null. */
export const ROW_VALUES = {
  next: sql`coalesce(to_char(o.next_date, 'YYYYMMDD')::int, ${LAST})`,
  price: sql`coalesce(oi.price, ${LAST})`,
  counted: sql`coalesce(${counted}, ${LAST})`,
  limit: sql`coalesce(oi.quantity, ${LAST})`,
  held: sql`coalesce(i.held, oi.held, 0)`,
  remaining: sql`coalesce(${remainingQuantity}, ${LAST})`,
  status: sql`case o.status when 'active' then 1 when 'paused' then 2 when 'draft' then 3 else 4 end`,
  offer: sql`o.id`,
  name: sql<string>`(lower(coalesce(p.name, '')) collate "pl-x-icu")`,
}

const rowId = sql<number>`coalesce(oi.id, -o.id)`

/** Offers in the form of `own`, with their items; an offer without items is one row. */
const ROW_TABLES = sql`own o
  left join offer_items oi on oi.offer_id = o.id
  left join variants v on v.id = oi.variant_id
  left join products p on p.id = v.product_id
  left join items i on i.id = oi.item_id`

const itemJson = sql`case when oi.id is not null then json_build_object(
  'id', oi.id, 'variantId', v.id, 'productName', p.name, 'variantName', v.name, 'netQuantity', trim_scale(v.net_quantity),
  'netUnit', v.net_unit, 'soldBy', v.sold_by, 'step', trim_scale(v.step), 'approximate', v.approximate, 'cover', ${coverJson('p')},
  'price', ${priceJson('oi.price')}, 'quantity', trim_scale(oi.quantity), 'counting', v.counting, 'counted', trim_scale(${counted}),
  'shelf', case when v.counting = 'shelf' and i.id is not null then
    json_build_object('id', i.id, 'version', i.version, 'lowStockAt', trim_scale(i.low_stock_at)) end,
  'held', trim_scale(${ROW_VALUES.held}), 'remaining', trim_scale(${remainingQuantity}), 'version', oi.version) end`

const rowJson = sql`json_build_object('id', ${rowId}, 'offerId', o.id, 'title', o.title, 'status', o.status,
  'heldByOperator', exists (select from offer_holds oh where oh.offer_id = o.id), 'offerVersion', o.version,
  'locationName', l.name, 'nextDate', o.next_date, 'item', ${itemJson})`

const nextDate = sql`(
  select min(oc.date) from offer_schedules os join occurrences oc on oc.schedule_id = os.schedule_id
  where os.offer_id = o.id and o.status <> 'archived' and ${acceptsReservations})`

export type OfferRowFilter = {
  sellerId: number
  limit: number
  order: SortOrder
  after: CursorPosition | null
  status: OfferStatus | undefined
  locationId: number | undefined
  repeating: boolean
  q: string | undefined
}

/** The seller's offers that match, whatever their status. */
const ownOffers = ({ sellerId, locationId, repeating }: OfferRowFilter): RawBuilder<unknown> => sql`
  select o.id, o.title, o.status, o.version, o.location_id, o.valid_to, ${nextDate} as next_date
  from offers o
  where o.seller_id = ${sellerId}
    ${locationId === undefined ? sql`` : sql`and o.location_id = ${locationId}`}
    ${repeating ? sql`and o.repeats_on is not null` : sql``}`

const hasWords = (q: string | undefined): RawBuilder<unknown> =>
  q ? sql`and ${containsWords(sql<string>`concat_ws(' ', p.name, v.name, o.title)`, q)}` : sql``

const hasStatus = (status: OfferStatus | undefined): RawBuilder<unknown> =>
  status ? sql`o.status = ${status}` : sql`o.status <> 'archived'`

const countsOf = ({ q, after }: OfferRowFilter): RawBuilder<unknown> =>
  after === null
    ? sql`(select json_build_object('draft', count(*) filter (where o.status = 'draft'), 'active', count(*) filter (where o.status = 'active'),
        'paused', count(*) filter (where o.status = 'paused'), 'archived', count(*) filter (where o.status = 'archived'))
      from ${ROW_TABLES} where true ${hasWords(q)})`
    : sql`null::json`

type Page = {
  rows: { id: number; sortValue: CursorPosition[0]; row: OfferRow }[]
  counts: OfferRowCounts | null
}

/**
 * A page of the table with one extra row when there is a next page, and on the first page how many rows each status has; in one statement.
 * Only the rows of the page get pictures and texts.
 */
export async function selectOfferRows(db: Db, filter: OfferRowFilter): Promise<Page> {
  const { sellerId, limit, order, after, status, q } = filter
  const { sortValue, isAfter, orderBy } = keyset(order, rowId, after)
  const { rows } = await sql<Page>`
    with own as materialized (${ownOffers(filter)}), page as materialized (
      select ${rowId} as id, o.id as offer_id, oi.id as offer_item_id, ${sortValue} as sort_value, row_number() over (order by ${orderBy}) as place
      from ${ROW_TABLES}
      where ${hasStatus(status)} and ${isAfter} and (p.id is null or p.seller_id = ${sellerId}) ${hasWords(q)}
      order by ${orderBy} limit ${limit + 1})
    select ${countsOf(filter)} as counts, coalesce((
      select json_agg(json_build_object('id', page.id, 'sortValue', page.sort_value, 'row', ${rowJson}) order by page.place)
      from page join own o on o.id = page.offer_id
      left join locations_with_deleted l on l.id = o.location_id
      left join offer_items oi on oi.id = page.offer_item_id
      left join variants v on v.id = oi.variant_id
      left join products p on p.id = v.product_id
      left join items i on i.id = oi.item_id), '[]') as rows`.execute(db)
  const [page] = rows
  if (!page) throw new Error('a select without a from answers one row')
  return page
}

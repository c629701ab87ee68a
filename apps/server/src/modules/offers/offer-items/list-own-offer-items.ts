import type { OFFER_ITEM_SORTS } from '@kram/contract/offers/sorts'
import type { OwnOfferItemRow } from '@kram/contract/offers/item-schemas'
import type { OfferStatus } from '@kram/contract/offers/status'
import { sql } from 'kysely'
import { containsWords, type Db } from '#platform/database'
import {
  ascending,
  byName,
  type CursorPosition,
  keyset,
  keysetPage,
  newestFirst,
  readKeysetCursor,
  type SortOrder,
  unindexedId,
} from '#platform/pagination'
import {
  hasRemaining,
  offerItemFields,
  offerItemTables,
  ownOfferItemFields,
  remainingQuantity,
} from '../shared/index.ts'

type Sort = (typeof OFFER_ITEM_SORTS)[number]
type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  offerId?: number | undefined
  status?: OfferStatus | undefined
  soldOut?: 'true' | undefined
  sort?: Sort | undefined
}

const UNLIMITED = 10_000_000

const ORDERS: Record<Sort, SortOrder> = {
  newest: newestFirst,
  name: byName('p.name'),
  price: ascending(sql`oi.price`),
  // Items made to order have no stock limit.
  remaining: ascending(sql`coalesce(${remainingQuantity}, ${sql.lit(UNLIMITED)})`),
}

/**
 * Items of a seller's offers; those of closed offers only on request. The condition on the product's seller is redundant, but
 * lets the planner start from the seller's products instead of all of them.
 */
export async function listOwnOfferItems(
  db: Db,
  { limit, cursor, q, offerId, status, soldOut, sort = 'newest' }: Query,
  sellerId: number,
) {
  const order = ORDERS[sort]
  const { sortValue, isAfter, orderBy } = keyset(order, unindexedId('oi.id'), readKeysetCursor(cursor, order))
  const { rows } = await sql<{ id: number; item: OwnOfferItemRow; sortValue: CursorPosition[0] }>`
    select oi.id, ${sortValue} as sort_value, json_build_object(${offerItemFields}, ${ownOfferItemFields},
      'offerTitle', o.title, 'offerStatus', o.status) as item
    from ${offerItemTables} join offers o on o.id = oi.offer_id
    where o.seller_id = ${sellerId} and p.seller_id = ${sellerId} and ${isAfter}
      ${offerId === undefined ? sql`` : sql`and oi.offer_id = ${offerId}`}
      ${status ? sql`and o.status = ${status}` : offerId === undefined ? sql`and o.status <> 'archived'` : sql``}
      ${soldOut ? sql`and not ${hasRemaining}` : sql``}
      ${q ? sql`and ${containsWords(sql<string>`p.name || ' ' || v.name || ' ' || o.title`, q)}` : sql``}
    order by ${orderBy} limit ${limit + 1}`.execute(db)
  const { items, nextCursor } = keysetPage(rows, limit)
  return { items: items.map(({ item }) => item), nextCursor }
}

import type { ListedOfferItem, OFFER_ITEM_SORTS } from '@kram/contract/offer-items'
import type { OfferStatus } from '@kram/contract/offer-status'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import {
  fromA,
  idOfOwn,
  keyset,
  leastFirst,
  newestFirst,
  orderedPage,
  readPlace,
  type Order,
  type Place,
} from '#platform/keyset'
import { holdsWords } from '#platform/word-match'
import { hasLeft, leftOf, ownPositionFields, positionFields, positionTables } from './offer.json.ts'

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

const NO_END = 10_000_000

const ORDERS: Record<Sort, Order> = {
  newest: newestFirst,
  name: fromA('p.name'),
  price: leastFirst(sql`oi.price`),
  // What is made to order never runs out.
  left: leastFirst(sql`coalesce(${leftOf}, ${sql.lit(NO_END)})`),
}

/**
 * Positions of a seller's offers; those of closed offers only where they are asked for. That the goods are the same seller's
 * is said so that their order leads to the positions, and nobody else's are read.
 */
export async function listOwnPositions(
  db: Db,
  { limit, cursor, q, offerId, status, soldOut, sort = 'newest' }: Query,
  sellerId: number,
) {
  const order = ORDERS[sort]
  const { sortValue, isAfter, orderBy } = keyset(order, idOfOwn('oi.id'), readPlace(cursor, order))
  const { rows } = await sql<{ id: number; position: ListedOfferItem; sortValue: Place[0] }>`
    select oi.id, ${sortValue} as sort_value, json_build_object(${positionFields}, ${ownPositionFields},
      'offerTitle', o.title, 'offerStatus', o.status) as position
    from ${positionTables} join offers o on o.id = oi.offer_id
    where o.seller_id = ${sellerId} and p.seller_id = ${sellerId} and oi.removed_at is null and ${isAfter}
      ${offerId === undefined ? sql`` : sql`and oi.offer_id = ${offerId}`}
      ${status ? sql`and o.status = ${status}` : offerId === undefined ? sql`and o.status <> 'archived'` : sql``}
      ${soldOut ? sql`and not ${hasLeft}` : sql``}
      ${q ? sql`and ${holdsWords(sql<string>`p.name || ' ' || v.name || ' ' || o.title`, q)}` : sql``}
    order by ${orderBy} limit ${limit + 1}`.execute(db)
  const { items, nextCursor } = orderedPage(rows, limit)
  return { items: items.map(({ position }) => position), nextCursor }
}

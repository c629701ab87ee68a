import type { OFFER_ROW_SORTS } from '@kram/contract/offers/sorts'
import type { OfferStatus } from '@kram/contract/offers/status'
import type { Db } from '#platform/database'
import { ascending, byName, directed, keysetPage, readKeysetCursor, type SortOrder } from '#platform/pagination'
import { ROW_VALUES, selectOfferRows } from './offer-rows.readmodel.ts'

type Sort = (typeof OFFER_ROW_SORTS)[number]
type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  status?: OfferStatus | undefined
  locationId?: number | undefined
  repeating?: 'true' | undefined
  sort: Sort
  direction: 'asc' | 'desc'
}

const ORDERS: Record<Sort, SortOrder> = {
  next: ascending(ROW_VALUES.next),
  newest: ascending(ROW_VALUES.offer),
  name: { ...byName('p.name'), by: ROW_VALUES.name },
  title: byName('o.title'),
  price: ascending(ROW_VALUES.price),
  counted: ascending(ROW_VALUES.counted),
  limit: ascending(ROW_VALUES.limit),
  held: ascending(ROW_VALUES.held),
  remaining: ascending(ROW_VALUES.remaining),
  status: ascending(ROW_VALUES.status),
}

/** Rows of the seller's table of offers; those of archived offers only on request. */
export async function listOfferRows(db: Db, query: Query, sellerId: number) {
  const { limit, cursor, q, status, locationId, repeating, sort, direction } = query
  const order = directed(ORDERS[sort], direction)
  const after = readKeysetCursor(cursor, order)
  const filter = { sellerId, limit, order, after, status, locationId, repeating: repeating === 'true', q }
  const { rows, counts } = await selectOfferRows(db, filter)
  const { items, nextCursor } = keysetPage(rows, limit)
  return { items: items.map(({ row }) => row), nextCursor, counts }
}

import type { PRODUCT_ROW_SORTS } from '@kram/contract/catalogue/sorts'
import type { Db } from '#platform/database'
import { ascending, byName, directed, keysetPage, readKeysetCursor, type SortOrder } from '#platform/pagination'
import { categoryWithChildren } from '../products/index.ts'
import { ROW_VALUES, selectProductRows } from './product-rows.readmodel.ts'

type Sort = (typeof PRODUCT_ROW_SORTS)[number]
type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  category?: string | undefined
  archived?: 'true' | undefined
  sort: Sort
  direction: 'asc' | 'desc'
}

const ORDERS: Record<Sort, SortOrder> = {
  name: byName('p.name'),
  newest: ascending(ROW_VALUES.product),
  category: byName('p.category'),
  price: ascending(ROW_VALUES.price),
  counted: ascending(ROW_VALUES.counted),
  offers: ascending(ROW_VALUES.offers),
}

/** Rows of the seller's table of products; archived ones only on request. */
export async function listProductRows(db: Db, query: Query, sellerId: number) {
  const { limit, cursor, q, category, archived, sort, direction } = query
  const order = directed(ORDERS[sort], direction)
  const rows = await selectProductRows(db, {
    sellerId,
    limit,
    order,
    q,
    after: readKeysetCursor(cursor, order),
    archived: archived === 'true',
    categories: categoryWithChildren(category),
  })
  const { items, nextCursor } = keysetPage(rows, limit)
  return { items: items.map(({ row }) => row), nextCursor }
}

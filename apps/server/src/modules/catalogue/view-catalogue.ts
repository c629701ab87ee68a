import type { Product } from '@kram/contract/products'
import type { Variant } from '@kram/contract/variants'
import { CATEGORIES } from '@kram/contract/categories'
import * as z from 'zod/mini'
import { isSellerMember, isAdminMember, type Caller, type SellerMember } from '#platform/caller'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { findVisibleProduct, listProducts, type Viewer } from './products.store.ts'
import { findVisibleVariant, listVariants } from './variants.store.ts'

type Query = { limit: number; cursor?: string | undefined; q?: string | undefined }

const ByName = z.tuple([z.string().check(z.maxLength(200)), z.int()])

const viewerOf = (caller: Caller): Viewer => ({
  sellerId: isSellerMember(caller) ? caller.sellerId : null,
  isAdmin: isAdminMember(caller),
})

export const viewProduct = async (db: Db, id: number, caller: Caller): Promise<Product> =>
  found(await findVisibleProduct(db, id, viewerOf(caller)))

export const viewVariant = async (db: Db, id: number, caller: Caller): Promise<Variant> =>
  found(await findVisibleVariant(db, id, viewerOf(caller)))

type ProductQuery = Query & {
  archived?: 'true' | undefined
  category?: string | undefined
  sort?: 'name' | 'newest' | undefined
}

/** A category, or all of a group. */
const within = (asked: string): string[] =>
  CATEGORIES.filter(({ id, parent }) => id === asked || parent === asked).map(({ id }) => id)

export async function viewProducts(
  db: Db,
  { limit, cursor, q, archived, category, sort }: ProductQuery,
  { sellerId }: SellerMember,
) {
  const after = readCursor(cursor, ByName)
  const rows = await listProducts(db, {
    sellerId,
    limit,
    q,
    after,
    archived: archived === 'true',
    categories: category === undefined ? null : [category, ...within(category)],
    newestFirst: sort === 'newest',
  })
  return namedPage(rows, limit)
}

export async function viewVariants(
  db: Db,
  { limit, cursor, q, productId }: Query & { productId?: number | undefined },
  { sellerId }: SellerMember,
) {
  const rows = await listVariants(db, { sellerId, productId, limit, q, after: readCursor(cursor, ByName) })
  return namedPage(rows, limit)
}

/** The page without the names it was sorted by: those travel in the cursor only. */
function namedPage<T extends { id: number; sortName: string }>(rows: T[], limit: number) {
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.sortName, last.id))
  return { items: items.map(({ sortName: _, ...item }) => item), nextCursor }
}

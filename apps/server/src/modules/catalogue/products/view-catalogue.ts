import type { PRODUCT_SORTS } from '@kram/contract/catalogue/sorts'
import type { Product } from '@kram/contract/catalogue/products'
import type { SoldBy, Variant } from '@kram/contract/catalogue/variants'
import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { isAdminPrincipal, isSellerPrincipal, type Principal, type SellerPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { byName, keysetPage, newestFirst, readChanges, readKeysetCursor, type SortOrder } from '#platform/pagination'
import { orNotFound } from '#platform/errors'
import {
  findVisibleProduct,
  listProducts,
  ownProductChanges,
  ownProductsByIds,
  type ReadAccess,
} from './products.store.ts'
import { findVisibleVariant, listVariants } from './variants.store.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  category?: string | undefined
  sort?: (typeof PRODUCT_SORTS)[number] | undefined
}

const readAccessOf = (principal: Principal): ReadAccess => ({
  sellerId: isSellerPrincipal(principal) ? principal.sellerId : null,
  isAdmin: isAdminPrincipal(principal),
})

export const viewProduct = async (db: Db, id: number, principal: Principal): Promise<Product> =>
  orNotFound(await findVisibleProduct(db, id, readAccessOf(principal)))

export const viewVariant = async (db: Db, id: number, principal: Principal): Promise<Variant> =>
  orNotFound(await findVisibleVariant(db, id, readAccessOf(principal)))

/** Filter by one category, or by all categories of a group. */
export const categoryWithChildren = (category: string | undefined): string[] | null =>
  category === undefined
    ? null
    : [category, ...CATEGORIES.filter(({ parent }) => parent === category).map(({ id }) => id)]

const orderOf = ({ sort }: Query): SortOrder => (sort === 'newest' ? newestFirst : byName('p.name'))

export async function viewProducts(
  db: Db,
  query: Query & { archived?: 'true' | undefined; updatedSince?: string | undefined },
  { sellerId }: SellerPrincipal,
) {
  const { limit, cursor, q, category, archived, updatedSince } = query
  if (updatedSince !== undefined)
    return readChanges(
      db,
      { ...query, updatedSince },
      {
        sellerId,
        entries: ownProductChanges(sellerId),
        deletedAs: 'product',
        load: (ids) => ownProductsByIds(db, ids, sellerId),
      },
    )
  const order = orderOf(query)
  const rows = await listProducts(db, {
    sellerId,
    limit,
    q,
    order,
    after: readKeysetCursor(cursor, order),
    archived: archived === 'true',
    categories: categoryWithChildren(category),
  })
  return keysetPage(rows, limit)
}

export async function viewVariants(
  db: Db,
  { productId, soldBy, ...query }: Query & { productId?: number | undefined; soldBy?: SoldBy | undefined },
  { sellerId }: SellerPrincipal,
) {
  const { limit, cursor, q, category } = query
  const order = orderOf(query)
  const rows = await listVariants(db, {
    sellerId,
    productId,
    soldBy,
    limit,
    q,
    order,
    after: readKeysetCursor(cursor, order),
    categories: categoryWithChildren(category),
  })
  return keysetPage(rows, limit)
}

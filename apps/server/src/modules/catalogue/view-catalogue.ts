import type { GOODS_SORTS } from '@kram/contract/catalogue'
import type { Product } from '@kram/contract/products'
import type { SoldBy, Variant } from '@kram/contract/variants'
import { CATEGORIES } from '@kram/contract/categories'
import { isSellerMember, isAdminMember, type Caller, type SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import { fromA, newestFirst, orderedPage, readPlace, type Order } from '#platform/keyset'
import { found } from '#platform/refusal'
import { findVisibleProduct, listProducts, type Viewer } from './products.store.ts'
import { findVisibleVariant, listVariants } from './variants.store.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  category?: string | undefined
  sort?: (typeof GOODS_SORTS)[number] | undefined
}

const viewerOf = (caller: Caller): Viewer => ({
  sellerId: isSellerMember(caller) ? caller.sellerId : null,
  isAdmin: isAdminMember(caller),
})

export const viewProduct = async (db: Db, id: number, caller: Caller): Promise<Product> =>
  found(await findVisibleProduct(db, id, viewerOf(caller)))

export const viewVariant = async (db: Db, id: number, caller: Caller): Promise<Variant> =>
  found(await findVisibleVariant(db, id, viewerOf(caller)))

/** A category, or all of a group. */
const within = (asked: string | undefined): string[] | null =>
  asked === undefined ? null : [asked, ...CATEGORIES.filter(({ parent }) => parent === asked).map(({ id }) => id)]

const orderOf = ({ sort }: Query): Order => (sort === 'newest' ? newestFirst : fromA('p.name'))

export async function viewProducts(
  db: Db,
  { archived, ...query }: Query & { archived?: 'true' | undefined },
  { sellerId }: SellerMember,
) {
  const { limit, cursor, q, category } = query
  const order = orderOf(query)
  const rows = await listProducts(db, {
    sellerId,
    limit,
    q,
    order,
    after: readPlace(cursor, order),
    archived: archived === 'true',
    categories: within(category),
  })
  return orderedPage(rows, limit)
}

export async function viewVariants(
  db: Db,
  { productId, soldBy, ...query }: Query & { productId?: number | undefined; soldBy?: SoldBy | undefined },
  { sellerId }: SellerMember,
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
    after: readPlace(cursor, order),
    categories: within(category),
  })
  return orderedPage(rows, limit)
}

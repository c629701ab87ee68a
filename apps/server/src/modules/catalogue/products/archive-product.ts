import type { Product } from '@kram/contract/catalogue/products'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { openOffersSelling } from './offer-use.readmodel.ts'
import { findOwnProduct, lockProduct, setArchived } from './products.store.ts'
import { variantIdsOf } from './variants.store.ts'

const ON_OFFER = 'Ten produkt jest jeszcze w ofercie. Najpierw usuń go z oferty albo zakończ ofertę.'

/** Archives a product unless an open offer contains it. Idempotent. */
export const archiveProduct = (db: Db, id: number, version: number, { sellerId }: SellerPrincipal): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const product = await lockAtVersion(tx, id, version, sellerId)
    if (product.archived) return product
    const offers = await openOffersSelling(tx, await variantIdsOf(tx, id))
    if (offers.length > 0) throw new AppError('IN_USE', { message: ON_OFFER, details: { offers } })
    await setArchived(tx, id, true)
    return orNotFound(await findOwnProduct(tx, id, sellerId))
  })

export const unarchiveProduct = (
  db: Db,
  id: number,
  version: number,
  { sellerId }: SellerPrincipal,
): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const product = await lockAtVersion(tx, id, version, sellerId)
    if (!product.archived) return product
    await setArchived(tx, id, false)
    return orNotFound(await findOwnProduct(tx, id, sellerId))
  })

async function lockAtVersion(tx: Tx, id: number, version: number, sellerId: number): Promise<Product> {
  if (!(await lockProduct(tx, id, sellerId))) throw new AppError('NOT_FOUND')
  const current = orNotFound(await findOwnProduct(tx, id, sellerId))
  if (current.version !== version) throw new AppError('VERSION_CONFLICT', { details: { current } })
  return current
}

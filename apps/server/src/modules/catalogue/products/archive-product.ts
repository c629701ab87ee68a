import type { Product } from '@kram/contract/catalogue/products'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { openOffersSelling } from './offer-use.readmodel.ts'
import { findOwnProduct, lockProduct, setArchived, type VersionedTarget } from './products.store.ts'
import { variantIdsOf } from './variants.store.ts'

const ON_OFFER = 'Ten produkt jest jeszcze w ofercie. Najpierw usuń go z oferty albo zakończ ofertę.'

/** Archives a product unless an open offer contains it. Idempotent. */
export const archiveProduct = (db: Db, id: number, version: number, { sellerId }: SellerPrincipal): Promise<Product> =>
  inTransaction(db, (tx) => setArchivedAtVersion(tx, { id, version, sellerId }, true))

export const unarchiveProduct = (
  db: Db,
  id: number,
  version: number,
  { sellerId }: SellerPrincipal,
): Promise<Product> => inTransaction(db, (tx) => setArchivedAtVersion(tx, { id, version, sellerId }, false))

/** The same inside the caller's transaction; it refuses before it writes. */
export async function setArchivedAtVersion(tx: Tx, target: VersionedTarget, archived: boolean): Promise<Product> {
  const { id, sellerId } = target
  const product = await lockAtVersion(tx, target)
  if (product.archived === archived) return product
  if (archived) {
    const offers = await openOffersSelling(tx, await variantIdsOf(tx, id))
    if (offers.length > 0) throw new AppError('IN_USE', { message: ON_OFFER, details: { offers } })
  }
  await setArchived(tx, id, archived)
  return orNotFound(await findOwnProduct(tx, id, sellerId))
}

async function lockAtVersion(tx: Tx, { id, version, sellerId }: VersionedTarget): Promise<Product> {
  if (!(await lockProduct(tx, id, sellerId))) throw new AppError('NOT_FOUND')
  const current = orNotFound(await findOwnProduct(tx, id, sellerId))
  if (current.version !== version) throw new AppError('VERSION_CONFLICT', { details: { current } })
  return current
}

import type { Product } from '@kram/contract/products'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { openOffersWith } from './offer-use.readmodel.ts'
import { findOwnProduct, lockProduct, putArchived } from './products.store.ts'
import { variantIdsOf } from './variants.store.ts'

const ON_OFFER = 'Ten produkt jest jeszcze w ofercie. Najpierw usuń go z oferty albo zakończ ofertę.'

/** Puts a product away, unless an offer that is not closed holds it; doing so twice is no fault. */
export const archiveProduct = (db: Db, id: number, version: number, { sellerId }: SellerMember): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const product = await lockedAt(tx, id, version, sellerId)
    if (product.archived) return product
    const offers = await openOffersWith(tx, await variantIdsOf(tx, id))
    if (offers.length > 0) throw new Refusal('IN_USE', { message: ON_OFFER, details: { offers } })
    await putArchived(tx, id, true)
    return found(await findOwnProduct(tx, id, sellerId))
  })

export const restoreProduct = (db: Db, id: number, version: number, { sellerId }: SellerMember): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const product = await lockedAt(tx, id, version, sellerId)
    if (!product.archived) return product
    await putArchived(tx, id, false)
    return found(await findOwnProduct(tx, id, sellerId))
  })

async function lockedAt(tx: Tx, id: number, version: number, sellerId: number): Promise<Product> {
  if (!(await lockProduct(tx, id, sellerId))) throw new Refusal('NOT_FOUND')
  const current = found(await findOwnProduct(tx, id, sellerId))
  if (current.version !== version) throw new Refusal('VERSION_CONFLICT', { details: { current } })
  return current
}

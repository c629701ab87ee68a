import type { Product } from '@kram/contract/catalogue/products'
import type { Variant } from '@kram/contract/catalogue/variants'
import { deleteStockOf, restoreStockOf, stockOnHand } from '#modules/stock'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, restoreConflict, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import {
  deletedVariantIdsOf,
  findOwnProduct,
  findOwnVariant,
  findRestorableVariant,
  isReserved,
  lockProduct,
  lockRestorableProduct,
  lockVariant,
  markProductDeleted,
  markVariantsDeleted,
  offersSelling,
  restoreProductRow,
  restoreVariantRows,
  variantIdsOf,
} from '../products/index.ts'

/** Deletes a product with its variants and their stock, unless an offer (archived ones included) contains one of them. */
export async function deleteProduct(db: Db, id: number, { sellerId }: SellerPrincipal): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockProduct(tx, id, sellerId))) throw new AppError('NOT_FOUND')
    await deleteVariants(tx, await variantIdsOf(tx, id))
    await markProductDeleted(tx, id)
  })
}

/** Deletes a variant that no offer contains and that has no stock. */
export async function deleteVariant(db: Db, id: number, { sellerId }: SellerPrincipal): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockVariant(tx, id, sellerId))) throw new AppError('NOT_FOUND')
    await rejectIfOffered(tx, [id])
    const stock = await stockOnHand(tx, id)
    if (stock > 0)
      throw new AppError('IN_USE', {
        message: 'Tego wariantu masz jeszcze zapas w magazynie. Najpierw ustaw stan na 0.',
        details: { stock },
      })
    await deleteVariants(tx, [id])
  })
}

/** The variants are locked: whatever starts to refer to them waits and finds them deleted. */
async function deleteVariants(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await rejectIfOffered(tx, variantIds)
  if ((await isReserved(tx, variantIds)) || !(await deleteStockOf(tx, variantIds))) throw new AppError('IN_USE')
  await markVariantsDeleted(tx, variantIds)
}

/** Restores a product with the variants and the stock that were deleted with it. */
export const restoreProduct = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const deleted = await lockRestorableProduct(tx, id, sellerId)
    if (deleted) {
      await restoreProductRow(tx, id)
      await restoreVariants(tx, await deletedVariantIdsOf(tx, id, deleted.deletedAt), deleted.deletedAt)
    }
    return orNotFound(await findOwnProduct(tx, id, sellerId))
  })

export const restoreVariant = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Variant> =>
  inTransaction(db, async (tx) => {
    const deleted = await findRestorableVariant(tx, id, sellerId)
    if (deleted) {
      if (!(await lockProduct(tx, deleted.productId, sellerId))) throw restoreConflict()
      await restoreVariants(tx, [id], deleted.deletedAt)
    }
    return orNotFound(await findOwnVariant(tx, id, sellerId))
  })

async function restoreVariants(tx: Tx, variantIds: readonly number[], deletedAt: string): Promise<void> {
  await restoreVariantRows(tx, variantIds, deletedAt)
  await restoreStockOf(tx, variantIds, deletedAt)
}

async function rejectIfOffered(tx: Tx, variantIds: readonly number[]): Promise<void> {
  const offers = await offersSelling(tx, variantIds)
  if (offers.length > 0)
    throw new AppError('IN_USE', {
      message: 'Nie można tego usunąć, bo jest w ofercie. Usuń najpierw pozycję z oferty.',
      details: { offers },
    })
}

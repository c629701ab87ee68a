import type { Product } from '@kram/contract/catalogue/products'
import type { Variant } from '@kram/contract/catalogue/variants'
import { sql } from 'kysely'
import { deleteStockOf, stockOnHand, deletedStockOfVariants } from '#modules/stock'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx, violatedConstraint } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { restore, softDelete } from '#platform/soft-delete'
import { offersSelling } from './offer-use.readmodel.ts'
import { deleteProductRow, findOwnProduct, lockProduct } from './products.store.ts'
import { deleteVariantRow, findOwnVariant, lockVariant, variantIdsOf } from './variants.store.ts'

/** Deletes a product with its variants and their stock, unless an offer (archived ones included) contains one of them. */
export async function deleteProduct(db: Db, id: number, { sellerId }: SellerPrincipal): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockProduct(tx, id, sellerId))) throw new AppError('NOT_FOUND')
    const variantIds = await variantIdsOf(tx, id)
    await rejectIfOffered(tx, variantIds)
    await softDelete(tx, { kind: 'product', id }, sellerId, [
      { table: 'products', where: sql`t.id = ${id}` },
      { table: 'product_pictures', where: sql`t.product_id = ${id}` },
      { table: 'variants', where: sql`t.product_id = ${id}` },
      ...deletedStockOfVariants(variantIds),
    ])
    await rejectIfReferenced(async () => {
      await deleteStockOf(tx, variantIds)
      await deleteProductRow(tx, id)
    })
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
    await softDelete(tx, { kind: 'variant', id }, sellerId, [
      { table: 'variants', where: sql`t.id = ${id}` },
      ...deletedStockOfVariants([id]),
    ])
    await rejectIfReferenced(async () => {
      await deleteStockOf(tx, [id])
      await deleteVariantRow(tx, id)
    })
  })
}

export const restoreProduct = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Product> =>
  inTransaction(db, async (tx) => {
    await restore(tx, { kind: 'product', id }, sellerId)
    return orNotFound(await findOwnProduct(tx, id, sellerId))
  })

export const restoreVariant = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Variant> =>
  inTransaction(db, async (tx) => {
    await restore(tx, { kind: 'variant', id }, sellerId)
    return orNotFound(await findOwnVariant(tx, id, sellerId))
  })

async function rejectIfOffered(tx: Tx, variantIds: readonly number[]): Promise<void> {
  const offers = await offersSelling(tx, variantIds)
  if (offers.length > 0)
    throw new AppError('IN_USE', {
      message: 'Nie można tego usunąć, bo jest w ofercie. Usuń najpierw pozycję z oferty.',
      details: { offers },
    })
}

/** An offer may have added it after the check; the foreign keys detect that. */
async function rejectIfReferenced(erase: () => Promise<void>): Promise<void> {
  try {
    await erase()
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('_fkey')) throw new AppError('IN_USE')
    throw error
  }
}

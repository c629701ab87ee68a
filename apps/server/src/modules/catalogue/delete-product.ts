import type { Product } from '@kram/contract/products'
import type { Variant } from '@kram/contract/variants'
import { sql } from 'kysely'
import { dropStock, stockOnHand, stockOfVariants } from '#modules/stock'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { violatedConstraint } from '#platform/database-errors'
import { found, Refusal } from '#platform/refusal'
import { bringBack, keepRemoved } from '#platform/removed'
import { inTransaction } from '#platform/transaction'
import { offersWith } from './offer-use.readmodel.ts'
import { eraseProduct, findOwnProduct, lockProduct } from './products.store.ts'
import { eraseVariant, findOwnVariant, lockVariant, variantIdsOf } from './variants.store.ts'

/** Deletes a product with its variants and their stock, unless an offer holds one of them, an archived one included. */
export async function deleteProduct(db: Db, id: number, { sellerId }: SellerMember): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockProduct(tx, id, sellerId))) throw new Refusal('NOT_FOUND')
    const variantIds = await variantIdsOf(tx, id)
    await refuseOffers(tx, variantIds)
    await keepRemoved(tx, { kind: 'product', id }, sellerId, [
      { table: 'products', where: sql`t.id = ${id}` },
      { table: 'product_pictures', where: sql`t.product_id = ${id}` },
      { table: 'variants', where: sql`t.product_id = ${id}` },
      ...stockOfVariants(variantIds),
    ])
    await unlessUsed(async () => {
      await dropStock(tx, variantIds)
      await eraseProduct(tx, id)
    })
  })
}

/** Deletes a variant that no offer holds and that no inventory has any of. */
export async function deleteVariant(db: Db, id: number, { sellerId }: SellerMember): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockVariant(tx, id, sellerId))) throw new Refusal('NOT_FOUND')
    await refuseOffers(tx, [id])
    const stock = await stockOnHand(tx, id)
    if (stock > 0)
      throw new Refusal('IN_USE', {
        message: 'Tego wariantu masz jeszcze zapas w magazynie. Najpierw ustaw stan na 0.',
        details: { stock },
      })
    await keepRemoved(tx, { kind: 'variant', id }, sellerId, [
      { table: 'variants', where: sql`t.id = ${id}` },
      ...stockOfVariants([id]),
    ])
    await unlessUsed(async () => {
      await dropStock(tx, [id])
      await eraseVariant(tx, id)
    })
  })
}

export const undeleteProduct = (db: Db, id: number, { sellerId }: SellerMember): Promise<Product> =>
  inTransaction(db, async (tx) => {
    await bringBack(tx, { kind: 'product', id }, sellerId)
    return found(await findOwnProduct(tx, id, sellerId))
  })

export const undeleteVariant = (db: Db, id: number, { sellerId }: SellerMember): Promise<Variant> =>
  inTransaction(db, async (tx) => {
    await bringBack(tx, { kind: 'variant', id }, sellerId)
    return found(await findOwnVariant(tx, id, sellerId))
  })

async function refuseOffers(tx: Tx, variantIds: readonly number[]): Promise<void> {
  const offers = await offersWith(tx, variantIds)
  if (offers.length > 0)
    throw new Refusal('IN_USE', {
      message: 'Nie można tego usunąć, bo jest w ofercie. Usuń najpierw pozycję z oferty.',
      details: { offers },
    })
}

/** An offer may have taken it since we looked; the foreign keys saw that. */
async function unlessUsed(erase: () => Promise<void>): Promise<void> {
  try {
    await erase()
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('_fkey')) throw new Refusal('IN_USE')
    throw error
  }
}

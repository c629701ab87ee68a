import type { VariantCount, VariantCountBody } from '@kram/contract/stock/schemas'
import type * as z from 'zod/mini'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { ensureInventory } from '../inventories/index.ts'
import { findVariantCount, reservationsHoldingVariant } from './variant-count.readmodel.ts'
import { saveCount } from './variant-count.store.ts'

const ownCount = async (db: Db | Tx, variantId: number, sellerId: number): Promise<VariantCount> => {
  const { counting, quantity, held } = orNotFound(await findVariantCount(db, variantId, sellerId))
  return { counting, quantity, held }
}

export const viewVariantCount = (db: Db, variantId: number, { sellerId }: SellerPrincipal): Promise<VariantCount> =>
  ownCount(db, variantId, sellerId)

/** Chooses how a variant is counted, and sets the count; never below what is promised. */
export const countVariant = (
  db: Db,
  variantId: number,
  { counting, quantity }: z.output<typeof VariantCountBody>,
  { sellerId, userId }: SellerPrincipal,
): Promise<VariantCount> =>
  inTransaction(db, async (tx) => {
    const { soldBy } = orNotFound(await findVariantCount(tx, variantId, sellerId))
    // Only variants sold by weight or volume allow fractions.
    if (soldBy !== 'loose' && quantity !== null && !Number.isInteger(quantity))
      throw invalid({ property: 'quantity', code: 'whole' })
    if (counting === 'shelf') await ensureInventory(tx, sellerId)
    const short = await saveCount(tx, { variantId, counting, quantity, actorId: userId })
    if (short) {
      const { date, promised } = short
      const reservations = await reservationsHoldingVariant(tx, variantId, date)
      throw new AppError('HELD_BY_RESERVATIONS', { details: { held: promised, date, reservations } })
    }
    return ownCount(tx, variantId, sellerId)
  })

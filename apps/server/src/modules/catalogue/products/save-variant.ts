import type { Variant, VariantBody, VariantUpdate } from '@kram/contract/catalogue/variants'
import type * as z from 'zod/mini'
import { indexSeller } from '#modules/search'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { lockProduct } from './products.store.ts'
import { findOwnVariant, insertVariant, updateVariantRow } from './variants.store.ts'

/** Adds a variant to a product of the seller. */
export async function createVariant(
  db: Db,
  body: z.output<typeof VariantBody>,
  { sellerId }: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<Variant> {
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      if (!(await lockProduct(tx, body.productId, sellerId))) throw new AppError('NOT_FOUND')
      return ownVariant(tx, await insertVariant(tx, body), sellerId)
    }),
  )
}

/** Saves the whole variant when its version matches, otherwise answers with the current state. */
export async function updateVariant(
  db: Db,
  id: number,
  { version, ...facts }: z.output<typeof VariantUpdate>,
  { sellerId }: SellerPrincipal,
): Promise<Variant> {
  return inTransaction(db, async (tx) => {
    const saved = await updateVariantRow(tx, { id, sellerId, version }, facts)
    const current = await ownVariant(tx, id, sellerId)
    if (!saved) throw new AppError('VERSION_CONFLICT', { details: { current } })
    await indexSeller(tx, sellerId)
    return current
  })
}

const ownVariant = async (tx: Tx, id: number, sellerId: number): Promise<Variant> =>
  orNotFound(await findOwnVariant(tx, id, sellerId))

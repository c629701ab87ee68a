import type { Variant, VariantBody, VariantUpdate } from '@kram/contract/variants'
import type * as z from 'zod/mini'
import { indexSeller } from '#modules/search'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { always, type Once } from '#platform/idempotency'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { lockProduct } from './products.store.ts'
import { findOwnVariant, insertVariant, rewriteVariant } from './variants.store.ts'

/** Adds a variant to an own product. */
export async function createVariant(
  db: Db,
  body: z.output<typeof VariantBody>,
  { sellerId }: SellerMember,
  once: Once = always,
): Promise<Variant> {
  return inTransaction(db, (tx) =>
    once(tx, async () => {
      if (!(await lockProduct(tx, body.productId, sellerId))) throw new Refusal('NOT_FOUND')
      return ownVariant(tx, await insertVariant(tx, body), sellerId)
    }),
  )
}

/** Saves the whole variant as the seller saw it, or answers with the one that was saved meanwhile. */
export async function updateVariant(
  db: Db,
  id: number,
  { version, ...facts }: z.output<typeof VariantUpdate>,
  { sellerId }: SellerMember,
): Promise<Variant> {
  return inTransaction(db, async (tx) => {
    const saved = await rewriteVariant(tx, { id, sellerId, version }, facts)
    const current = await ownVariant(tx, id, sellerId)
    if (!saved) throw new Refusal('VERSION_CONFLICT', { details: { current } })
    await indexSeller(tx, sellerId)
    return current
  })
}

const ownVariant = async (tx: Tx, id: number, sellerId: number): Promise<Variant> =>
  found(await findOwnVariant(tx, id, sellerId))

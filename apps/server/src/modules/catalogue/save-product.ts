import { lacksAllergens, type Product, type ProductBody, type ProductUpdate } from '@kram/contract/products'
import type * as z from 'zod/mini'
import { attachPictures } from '#modules/uploads'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { always, type Once } from '#platform/idempotency'
import { found, invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { isOnOffer } from './offer-use.readmodel.ts'
import { productFaults, tidyFood } from './product.rules.ts'
import { findOwnProduct, insertProduct, rewriteProduct } from './products.store.ts'
import { tellReworded } from './tell-reworded.ts'

type Body = z.output<typeof ProductBody>

/** Adds a product, as often as asked but once per form. */
export async function createProduct(db: Db, body: Body, seller: SellerMember, once: Once = always): Promise<Product> {
  refuseFaults(body)
  return inTransaction(db, (tx) =>
    once(tx, async () => {
      const id = await insertProduct(tx, { ...columnsOf(body), sellerId: seller.sellerId })
      await attachPictures(tx, { kind: 'product', id }, body.pictureIds, seller)
      return ownProduct(tx, id, seller.sellerId)
    }),
  )
}

/** Saves the whole product as the seller saw it, or answers with the one that was saved meanwhile. */
export async function updateProduct(
  db: Db,
  id: number,
  { version, ...body }: z.output<typeof ProductUpdate>,
  seller: SellerMember,
): Promise<Product> {
  refuseFaults(body)
  const { sellerId } = seller
  return inTransaction(db, async (tx) => {
    if (!(await rewriteProduct(tx, { id, sellerId, version }, columnsOf(body)))) {
      throw new Refusal('VERSION_CONFLICT', { details: { current: await ownProduct(tx, id, sellerId) } })
    }
    // What stood before publishing has to stand afterwards too: buyers already read this.
    if (lacksAllergens(body) && (await isOnOffer(tx, id)))
      throw invalid({ property: 'food.allergens', code: 'required' })
    await attachPictures(tx, { kind: 'product', id }, body.pictureIds, seller)
    await tellReworded(tx, sellerId, [id])
    return ownProduct(tx, id, sellerId)
  })
}

const ownProduct = async (tx: Tx, id: number, sellerId: number): Promise<Product> =>
  found(await findOwnProduct(tx, id, sellerId))

function refuseFaults(body: Pick<Body, 'category' | 'food'>): void {
  const faults = productFaults(body)
  if (faults) throw new Refusal('VALIDATION_FAILED', faults)
}

/** The columns that a product's text fills. */
export const columnsOf = ({
  name,
  description,
  category,
  food,
  perishable,
  withdrawalLimit,
}: Omit<Body, 'pictureIds'>) => ({
  name,
  description,
  category,
  food: food && JSON.stringify(tidyFood(food)),
  perishable,
  withdrawalLimit: perishable ? null : withdrawalLimit,
})

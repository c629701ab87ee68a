import { lacksAllergens } from '@kram/contract/catalogue/allergens'
import type { Product, ProductBody, ProductUpdate } from '@kram/contract/catalogue/products'
import type * as z from 'zod/mini'
import { attachPictures } from '#modules/uploads'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { isOnOffer } from './offer-use.readmodel.ts'
import { productErrors, normalizeFood } from './product.rules.ts'
import { findOwnProduct, insertProduct, updateProductRow, PRODUCT_PICTURES } from './products.store.ts'
import { enqueueProductsChanged } from './products-changed.ts'

type Body = z.output<typeof ProductBody>

/** Adds a product, once per idempotency key. */
export async function createProduct(
  db: Db,
  body: Body,
  seller: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<Product> {
  rejectInvalid(body)
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const id = await insertProduct(tx, { ...productColumns(body), sellerId: seller.sellerId })
      await attachPictures(tx, { ...PRODUCT_PICTURES, id }, body.pictureIds, seller)
      return ownProduct(tx, id, seller.sellerId)
    }),
  )
}

/** Saves the whole product when its version matches, otherwise answers with the current state. */
export async function updateProduct(
  db: Db,
  id: number,
  { version, ...body }: z.output<typeof ProductUpdate>,
  seller: SellerPrincipal,
): Promise<Product> {
  rejectInvalid(body)
  const { sellerId } = seller
  return inTransaction(db, async (tx) => {
    if (!(await updateProductRow(tx, { id, sellerId, version }, productColumns(body)))) {
      throw new AppError('VERSION_CONFLICT', { details: { current: await ownProduct(tx, id, sellerId) } })
    }
    // The requirements of publishing hold for edits too, because buyers already see the product.
    if (lacksAllergens(body) && (await isOnOffer(tx, id)))
      throw invalid({ property: 'food.allergens', code: 'required' })
    await attachPictures(tx, { ...PRODUCT_PICTURES, id }, body.pictureIds, seller)
    await enqueueProductsChanged(tx, sellerId, [id])
    return ownProduct(tx, id, sellerId)
  })
}

const ownProduct = async (tx: Tx, id: number, sellerId: number): Promise<Product> =>
  orNotFound(await findOwnProduct(tx, id, sellerId))

function rejectInvalid(body: Pick<Body, 'category' | 'food'>): void {
  const faults = productErrors(body)
  if (faults) throw new AppError('VALIDATION_FAILED', faults)
}

/** The columns filled from the body. */
export const productColumns = ({
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
  food: food && JSON.stringify(normalizeFood(food)),
  perishable,
  withdrawalLimit: perishable ? null : withdrawalLimit,
})

import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/database'

/** Rows for many tests, inserted directly. Every call inserts new ones. */

const unique = () => randomBytes(6).toString('hex')

export async function insertSeller(db: Db, name = 'Zagroda') {
  const { id: userId } = await db
    .insertInto('users')
    .values({ email: `${unique()}@kram.test`, displayName: name, isSeller: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sellerId } = await db
    .insertInto('sellers')
    .values({ userId, slug: unique(), name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, sellerId }
}

export async function insertUpload(db: Db, userId: number) {
  const row = { userId, key: randomBytes(16).toString('hex'), width: 800, height: 600, blur: null, bytes: 1000 }
  const { id } = await db.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type VariantOptions = { name?: string; category?: string; soldBy?: string; productId?: number }

/** A variant of one kilogram, of a new product unless one is given. */
export async function insertVariant(
  db: Db,
  sellerId: number,
  { name = 'Miód lipowy', category = 'miod', soldBy = 'packed', productId }: VariantOptions = {},
) {
  const product =
    productId === undefined
      ? await db.insertInto('products').values({ sellerId, name, category }).returning('id').executeTakeFirstOrThrow()
      : { id: productId }
  const variantRow = { productId: product.id, name: 'słoik', netQuantity: 1, netUnit: 'kg', soldBy, step: 1 }
  const { id } = await db.insertInto('variants').values(variantRow).returning('id').executeTakeFirstOrThrow()
  return id
}

type OfferOptions = { sellerId: number; variantId: number; itemId?: number; status?: string; title?: string }

/** An offer with one item. */
export async function insertOffer(
  db: Db,
  { sellerId, variantId, itemId, status = 'active', title = 'Sobota na targu' }: OfferOptions,
) {
  const { id: offerId } = await db
    .insertInto('offers')
    .values({ sellerId, slug: unique(), title, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: offerItemId } = await db
    .insertInto('offerItems')
    .values({ offerId, variantId, itemId: itemId ?? null, price: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { offerId, offerItemId }
}

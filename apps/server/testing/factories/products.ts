import type { Db } from '#platform/database'

const NO_ALLERGENS = {
  ingredients: null,
  allergens: [],
  mayContain: [],
  storage: null,
  durability: null,
  originCountry: 'PL',
  producer: null,
}

export const foodInfoWith = (allergens: string[] | null, mayContain: string[] = []) => ({
  ...NO_ALLERGENS,
  allergens,
  mayContain,
})

export type ProductOptions = {
  name?: string
  category?: string
  food?: object | null
  /** Name of the variant. */
  variant?: string
  netQuantity?: number
  netUnit?: string
  soldBy?: string
  step?: number
}

const HONEY: Required<ProductOptions> = {
  name: 'Miód lipowy',
  category: 'miod',
  food: NO_ALLERGENS,
  variant: 'słoik 0,9 l',
  netQuantity: 0.9,
  netUnit: 'l',
  soldBy: 'packed',
  step: 1,
}

/** Honey with its jar, unless given otherwise. */
export async function insertProduct(db: Db, sellerId: number, options: ProductOptions = {}) {
  const { name, category, food, variant, ...amount } = { ...HONEY, ...options }
  const { id: productId } = await db
    .insertInto('products')
    .values({ sellerId, name, category, food: food && JSON.stringify(food) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: variantId } = await db
    .insertInto('variants')
    .values({ productId, name: variant, ...amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { productId, variantId }
}

/** A variant of one kilogram, of a new product. */
export async function insertVariant(db: Db, sellerId: number, options: ProductOptions = {}): Promise<number> {
  const kilogram = { food: null, variant: 'słoik', netQuantity: 1, netUnit: 'kg' }
  return (await insertProduct(db, sellerId, { ...kilogram, ...options })).variantId
}

/** A shelf in a new inventory, with its delivery in the ledger; the variant is counted there. */
export async function insertStock(
  db: Db,
  sellerId: number,
  variantId: number,
  quantity: number,
  held = 0,
): Promise<number> {
  const { id: inventoryId } = await db
    .insertInto('inventories')
    .values({ sellerId, name: 'Magazyn' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: itemId } = await db
    .insertInto('items')
    .values({ inventoryId, variantId, quantity, held })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stockMovements')
    .values({ itemId, deltaQuantity: quantity, deltaHeld: held, reason: 'delivered' })
    .execute()
  await db.updateTable('variants').set({ counting: 'shelf' }).where('id', '=', variantId).execute()
  return itemId
}

import type { FoodInfo } from '@kram/contract/catalogue/food'
import type { VariantDetails } from '@kram/contract/catalogue/variants'
import { sql } from 'kysely'
import { lockSeller } from '#modules/sellers/records'
import type { Db, Tx } from '#platform/database'
import { productIsOffered } from '../products/index.ts'
import type { ProductText } from './product-table-format.ts'

type StoredVariant = VariantDetails & { id: number; version: number }
export type StoredProduct = ProductText & { id: number; version: number; onOffer: boolean; variants: StoredVariant[] }

const variantsJson = sql<StoredVariant[]>`coalesce((
  select json_agg(json_build_object('id', v.id, 'version', v.version, 'name', v.name, 'netQuantity', trim_scale(v.net_quantity),
    'netUnit', v.net_unit, 'soldBy', v.sold_by, 'step', trim_scale(v.step), 'approximate', v.approximate,
    'tolerancePercent', v.tolerance_percent) order by v.id)
  from variants v where v.product_id = p.id), '[]')`

/** A seller's whole catalogue, by name. */
export async function readCatalogue(db: Db, sellerId: number): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select p.id, p.version, p.name, p.description, p.category, p.food::json as food, p.perishable, p.withdrawal_limit,
      ${productIsOffered('p')} as on_offer, ${variantsJson} as variants
    from products p where p.seller_id = ${sellerId}
    order by lower(p.name) collate "pl-x-icu", p.id`.execute(db)
  return rows.map((row) => ({ ...row, food: row.food && orderFields(row.food) }))
}

/** The same, with the products locked until the end of the transaction, in the order of their ids. */
export async function lockCatalogue(tx: Tx, sellerId: number): Promise<StoredProduct[]> {
  // Two parallel imports with the same new name would insert it twice.
  await lockSeller(tx, sellerId)
  await sql`select from products where seller_id = ${sellerId} order by id for update`.execute(tx)
  return readCatalogue(tx, sellerId)
}

/** Food information in the order of its fields, because jsonb does not keep their order. */
const orderFields = (food: FoodInfo): FoodInfo => ({
  ingredients: food.ingredients,
  allergens: food.allergens,
  mayContain: food.mayContain,
  storage: food.storage,
  durability: food.durability,
  originCountry: food.originCountry,
  producer: food.producer,
})

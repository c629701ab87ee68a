import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reads } from '#platform/database'

const MAX_LISTED = 20

/** The offers that contain one of the variants, newest first: the seller has to change them before deleting. */
export async function offersSelling(db: Reads<'offers' | 'offerItems'>, variantIds: readonly number[]) {
  return variantIds.length === 0 ? [] : selectOffersSelling(db, variantIds).execute()
}

/** Only the offers that are not closed yet. */
export async function openOffersSelling(db: Reads<'offers' | 'offerItems'>, variantIds: readonly number[]) {
  if (variantIds.length === 0) return []
  return selectOffersSelling(db, variantIds).where('o.status', '<>', 'archived').execute()
}

const selectOffersSelling = (db: Reads<'offers' | 'offerItems'>, variantIds: readonly number[]) =>
  db
    .selectFrom('offers as o')
    .select(['o.id', 'o.title', 'o.status'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('offerItems as oi')
          .select('oi.id')
          .whereRef('oi.offerId', '=', 'o.id')
          .where('oi.variantId', 'in', variantIds),
      ),
    )
    .orderBy('o.id', 'desc')
    .limit(MAX_LISTED)

/** True while buyers can see the variant known as `alias`. */
export const variantIsOffered = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from offer_items oi join offers o on o.id = oi.offer_id where oi.variant_id = ${sql.ref(`${alias}.id`)} and o.status = 'active')`

/** True while buyers can see a variant of the product known as `alias`. */
export const productIsOffered = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from variants ov where ov.product_id = ${sql.ref(`${alias}.id`)} and ${variantIsOffered('ov')})`

export async function isOnOffer(
  db: Reads<'products' | 'offers' | 'offerItems' | 'variants'>,
  productId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.id', '=', productId)
    .where(productIsOffered('p'))
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of the products of an offer. */
export const productsInOffer = (offerId: number) => sql`
  select v.product_id from offer_items oi join variants v on v.id = oi.variant_id
  where oi.offer_id = ${offerId}`

/** True when an offer item that reservations refer to sells one of the variants; it may be deleted. */
export async function isReserved(
  db: Reads<'offerItemsWithDeleted' | 'reservationItems'>,
  variantIds: readonly number[],
): Promise<boolean> {
  if (variantIds.length === 0) return false
  const row = await db
    .selectFrom('offerItemsWithDeleted as oi')
    .innerJoin('reservationItems as ri', 'ri.offerItemId', 'oi.id')
    .select('oi.id')
    .where('oi.variantId', 'in', variantIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** No deleted row of another slice refers to variant `v` any more: those are purged on their own. */
export const isUnreferencedVariant = sql<SqlBool>`not exists (select from items_with_deleted it where it.variant_id = v.id)
  and not exists (select from offer_items_with_deleted oi where oi.variant_id = v.id)`

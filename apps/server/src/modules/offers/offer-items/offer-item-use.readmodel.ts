import { sql } from 'kysely'
import type { Reads } from '#platform/database'

const MAX_LISTED = 50

/** True when the variant is one of the seller's. */
export async function ownsVariant(
  db: Reads<'variants' | 'products'>,
  variantId: number,
  sellerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select('v.id')
    .where('v.id', '=', variantId)
    .where('p.sellerId', '=', sellerId)
    .executeTakeFirst()
  return row !== undefined
}

/** True when the stock row holds this variant in one of the seller's inventories. */
export async function ownsStockOf(
  db: Reads<'items' | 'inventories'>,
  itemId: number,
  variantId: number,
  sellerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('items as it')
    .innerJoin('inventories as inv', 'inv.id', 'it.inventoryId')
    .select('it.id')
    .where('it.id', '=', itemId)
    .where('it.variantId', '=', variantId)
    .where('inv.sellerId', '=', sellerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Open reservations of the offer item, oldest first. */
export async function activeReservationsOf(db: Reads<'reservations' | 'reservationItems'>, offerItemId: number) {
  return db
    .selectFrom('reservations as r')
    .innerJoin('reservationItems as ri', 'ri.reservationId', 'r.id')
    .select(['r.id', 'r.number', 'r.status', sql<number>`ri.held_quantity`.as('held')])
    .where('ri.offerItemId', '=', offerItemId)
    .where('r.status', 'in', ['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery'])
    .orderBy('r.id')
    .limit(MAX_LISTED)
    .execute()
}

/** Active offers that contain any of the products. */
export async function activeOffersSelling(
  db: Reads<'offers' | 'offerItems' | 'variants'>,
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('offerItems as oi', 'oi.variantId', 'v.id')
    .innerJoin('offers as o', 'o.id', 'oi.offerId')
    .select('o.id')
    .distinct()
    .where('v.productId', 'in', productIds)
    .where('oi.deletedAt', 'is', null)
    .where('o.status', '=', 'active')
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}

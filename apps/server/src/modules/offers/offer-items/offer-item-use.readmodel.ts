import { sql } from 'kysely'
import type { Reads, Tx, Writes } from '#platform/database'

const MAX_LISTED = 50

/** Locks the seller's variant against deletion until the end of the transaction; false when there is none. */
export async function lockOwnVariant(
  tx: Writes<'variants' | 'products'>,
  variantId: number,
  sellerId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select('v.id')
    .where('v.id', '=', variantId)
    .where('p.sellerId', '=', sellerId)
    .forKeyShare('v')
    .executeTakeFirst()
  return row !== undefined
}

/** The same for the stock row that holds this variant in one of the seller's inventories. */
export async function lockOwnStockOf(
  tx: Writes<'items' | 'inventories'>,
  itemId: number,
  variantId: number,
  sellerId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('items as it')
    .innerJoin('inventories as inv', 'inv.id', 'it.inventoryId')
    .select('it.id')
    .where('it.id', '=', itemId)
    .where('it.variantId', '=', variantId)
    .where('inv.sellerId', '=', sellerId)
    .forKeyShare('it')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the variants and stock rows of offer items against deletion; false when one of them is deleted. */
export async function lockOfferedStock(tx: Tx, offerItemIds: readonly number[]): Promise<boolean> {
  if (offerItemIds.length === 0) return true
  const variants = await sql`
    select from offer_items_with_deleted oi join variants v on v.id = oi.variant_id
    where oi.id = any(${[...offerItemIds]}::int[]) for key share of v`.execute(tx)
  await sql`
    select from offer_items_with_deleted oi join items it on it.id = oi.item_id
    where oi.id = any(${[...offerItemIds]}::int[]) for key share of it`.execute(tx)
  const withoutStock = await sql`
    select from offer_items_with_deleted oi
    where oi.id = any(${[...offerItemIds]}::int[]) and oi.item_id not in (select id from items)`.execute(tx)
  return variants.rows.length === offerItemIds.length && withoutStock.rows.length === 0
}

/** The deleted item of this variant that reservations of the offer refer to. Adding the variant again restores this row. */
export const findReservedDeletedItem = (
  tx: Writes<'offerItemsWithDeleted' | 'reservationItems'>,
  offerId: number,
  variantId: number,
): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('offerItemsWithDeleted as oi')
    .innerJoin('reservationItems as ri', 'ri.offerItemId', 'oi.id')
    .select('oi.id')
    .where('oi.offerId', '=', offerId)
    .where('oi.variantId', '=', variantId)
    .where('oi.deletedAt', 'is not', null)
    .orderBy('oi.id')
    .limit(1)
    .executeTakeFirst()

/** Reservations refer to offer item `oi`, so its row stays for their history. */
export const isReservedItem = sql<boolean>`exists (select from reservation_items ri where ri.offer_item_id = oi.id)`

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
    .where('o.status', '=', 'active')
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}

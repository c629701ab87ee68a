import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { sql } from 'kysely'
import type { Db, Reads, Tx, Writes } from '#platform/database'
import { type DeletedRows, softDelete } from '#platform/soft-delete'
import { NOT_REDUCED } from '../prices/index.ts'
import { offerItemFields, offerItemTables, ownOfferItemFields } from '../shared/index.ts'

const ownOfferItemJson = sql<OwnOfferItem>`json_build_object(${offerItemFields}, ${ownOfferItemFields})`

export async function findOwnOfferItem(db: Db, id: number, sellerId: number): Promise<OwnOfferItem | undefined> {
  const { rows } = await sql<{ position: OwnOfferItem }>`
    select ${ownOfferItemJson} as position from ${offerItemTables} join offers o on o.id = oi.offer_id
    where oi.id = ${id} and oi.deleted_at is null and o.seller_id = ${sellerId}`.execute(db)
  return rows[0]?.position
}

export type OfferItemTerms = {
  itemId: number | null
  price: number
  quantity: number | null
  maxPerReservation: number | null
}

/** Adds an item at the end of the offer or restores a removed one; undefined when the offer already has the variant. */
export async function insertOfferItemRow(
  tx: Writes<'offerItems'>,
  offerId: number,
  variantId: number,
  terms: OfferItemTerms,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('offerItems')
    .values({
      ...terms,
      enteredQuantity: terms.quantity,
      offerId,
      variantId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from offer_items where offer_id = ${offerId})`,
    })
    .onConflict((oc) =>
      oc
        .columns(['offerId', 'variantId'])
        .doUpdateSet((eb) => ({
          ...terms,
          ...NOT_REDUCED,
          enteredQuantity: terms.quantity,
          position: eb.ref('excluded.position'),
          deletedAt: null,
          version: eb('offerItems.version', '+', 1),
        }))
        .where('offerItems.deletedAt', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type OfferItemRow = {
  id: number
  offerId: number
  variantId: number
  price: number
  held: number
  version: number
}

/** Locks an own offer item until the end of the transaction, after its offer. */
export async function lockOfferItem(
  tx: Writes<'offerItems' | 'offers'>,
  id: number,
  sellerId: number,
): Promise<OfferItemRow | undefined> {
  const at = await tx
    .selectFrom('offerItems as oi')
    .innerJoin('offers as o', 'o.id', 'oi.offerId')
    .select('oi.offerId')
    .where('oi.id', '=', id)
    .where('o.sellerId', '=', sellerId)
    .forUpdate('o')
    .executeTakeFirst()
  if (!at) return undefined
  return tx
    .selectFrom('offerItems')
    .select(['id', 'offerId', 'variantId', 'price', 'held', 'version'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateOfferItemRow(tx: Writes<'offerItems'>, id: number, terms: OfferItemTerms): Promise<void> {
  await tx
    .updateTable('offerItems')
    .set(terms)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    // A change of the price alone must not turn the remaining quantity into the limit of the next week.
    .set({
      enteredQuantity: sql<
        number | null
      >`case when quantity is distinct from ${terms.quantity}::numeric then ${terms.quantity}::numeric else entered_quantity end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function countOfferItems(db: Reads<'offerItems'>, offerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('offerItems')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('offerId', '=', offerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes an item without reservations, otherwise removes it from the offer: hidden and not reservable. */
export async function removeOfferItem(tx: Tx, id: number, sellerId: number): Promise<void> {
  const isReserved = await tx
    .selectFrom('reservationItems')
    .select('id')
    .where('offerItemId', '=', id)
    .limit(1)
    .executeTakeFirst()
  const itemRow: DeletedRows = { table: 'offer_items', where: sql`t.id = ${id}` }
  if (!isReserved) {
    await softDelete(tx, { kind: 'position', id }, sellerId, [
      itemRow,
      { table: 'price_history', where: sql`t.offer_item_id = ${id}` },
      { table: 'stock_movements', where: sql`t.offer_item_id = ${id}` },
    ])
    await tx.deleteFrom('offerItems').where('id', '=', id).execute()
  } else {
    await softDelete(tx, { kind: 'position', id }, sellerId, [itemRow])
    await tx
      .updateTable('offerItems')
      .set({ deletedAt: sql<Date>`now()`, quantity: 0, itemId: null })
      .where('id', '=', id)
      .execute()
  }
}

import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { sql } from 'kysely'
import {
  type Db,
  isRestorable,
  type Reads,
  restoreConflict,
  restoreRows,
  type Tx,
  type Writes,
} from '#platform/database'
import { NOT_REDUCED } from '../prices/index.ts'
import { offerItemFields, offerItemTables, ownOfferItemFields } from '../shared/index.ts'
import { findReservedDeletedItem, lockOfferedStock } from './offer-item-use.readmodel.ts'

const ownOfferItemJson = sql<OwnOfferItem>`json_build_object(${offerItemFields}, ${ownOfferItemFields})`

export async function findOwnOfferItem(db: Db, id: number, sellerId: number): Promise<OwnOfferItem | undefined> {
  const { rows } = await sql<{ offerItem: OwnOfferItem }>`
    select ${ownOfferItemJson} as "offerItem" from ${offerItemTables} join offers o on o.id = oi.offer_id
    where oi.id = ${id} and o.seller_id = ${sellerId}`.execute(db)
  return rows[0]?.offerItem
}

export type OfferItemTerms = {
  itemId: number | null
  price: number
  quantity: number | null
  maxPerReservation: number | null
}

/** Adds an item at the end of the offer; undefined when the offer already has the variant. The offer is locked. */
export async function insertOfferItemRow(
  tx: Tx,
  offerId: number,
  variantId: number,
  terms: OfferItemTerms,
): Promise<number | undefined> {
  const reserved = await findReservedDeletedItem(tx, offerId, variantId)
  if (reserved) return reuseOfferItemRow(tx, reserved.id, offerId, variantId, terms)
  const row = await tx
    .insertInto('offerItems')
    .values({ ...terms, enteredQuantity: terms.quantity, offerId, variantId, position: lastPosition(offerId) })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Reservations refer to this deleted row, so adding the variant again restores it. */
async function reuseOfferItemRow(
  tx: Writes<'offerItemsWithDeleted' | 'offerItems'>,
  id: number,
  offerId: number,
  variantId: number,
  terms: OfferItemTerms,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('offerItemsWithDeleted as oi')
    .set((eb) => ({
      ...terms,
      ...NOT_REDUCED,
      enteredQuantity: terms.quantity,
      position: lastPosition(offerId),
      deletedAt: null,
      version: eb('oi.version', '+', 1),
    }))
    .where('oi.id', '=', id)
    .where(
      sql<boolean>`not exists (select from offer_items other where other.offer_id = ${offerId} and other.variant_id = ${variantId})`,
    )
    .returning('oi.id')
    .executeTakeFirst()
  return row?.id
}

const lastPosition = (offerId: number) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from offer_items_with_deleted where offer_id = ${offerId})`

export type OfferItemRow = {
  id: number
  offerId: number
  variantId: number
  price: number
  held: number
  version: number
}

/** Locks the seller's offer item until the end of the transaction, after its offer. */
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
    .forUpdate()
    .executeTakeFirst()
}

export async function updateOfferItemRow(tx: Writes<'offerItems'>, id: number, terms: OfferItemTerms): Promise<void> {
  await tx
    .updateTable('offerItems')
    .set(terms)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    // The entered limit changes only with the limit: a change of the price alone must not turn the remaining quantity
    // into the limit of the next week.
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
    .executeTakeFirstOrThrow()
  return count
}

/** Takes an item out of its offer. */
export async function markOfferItemDeleted(tx: Writes<'offerItems'>, id: number): Promise<void> {
  await tx
    .updateTable('offerItems')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type DeletedOfferItem = { id: number; offerId: number }

/** A deleted item of the seller's offer; undefined when there is none that can be restored. */
export const findRestorableOfferItem = (
  tx: Writes<'offerItemsWithDeleted' | 'offersWithDeleted'>,
  id: number,
  sellerId: number,
): Promise<DeletedOfferItem | undefined> =>
  tx
    .selectFrom('offerItemsWithDeleted as oi')
    .innerJoin('offersWithDeleted as o', 'o.id', 'oi.offerId')
    .select(['oi.id', 'oi.offerId'])
    .where('oi.id', '=', id)
    .where('o.sellerId', '=', sellerId)
    .where(isRestorable('oi'))
    .executeTakeFirst()

/**
 * Restores an item; the offer is locked. Throws when the variant or stock row was deleted in the meantime, or the offer
 * has the variant again.
 */
export async function restoreOfferItemRow(tx: Tx, id: number): Promise<void> {
  if (!(await lockOfferedStock(tx, [id]))) throw restoreConflict()
  await restoreRows(() =>
    tx.updateTable('offerItemsWithDeleted').set({ deletedAt: null }).where('id', '=', id).execute(),
  )
}

import { MAX_OFFER_ITEMS } from '@kram/contract/offers/limits'
import { groszeOf } from '@kram/contract/common/money'
import type { OfferItemBody, OfferItemUpdate, OwnOfferItem } from '@kram/contract/offers/item-schemas'
import type * as z from 'zod/mini'
import { indexSeller } from '#modules/search'
import { applyCount, type CountInput, lockPromisesOf } from '#modules/stock'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, restoreConflict, type Tx } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { enqueueOfferChanged, lockOffer } from '../shared/index.ts'
import { changePrice, recordPrice } from '../prices/index.ts'
import { activeReservationsOf, lockOwnStockOf, lockOwnVariant } from './offer-item-use.readmodel.ts'
import {
  countOfferItems,
  findOwnOfferItem,
  findRestorableOfferItem,
  insertOfferItemRow,
  lockOfferItem,
  markOfferItemDeleted,
  restoreOfferItemRow,
  updateOfferItemRow,
  type OfferItemTerms,
} from './offer-items.store.ts'
import { gapCodesBefore, requireStillComplete } from '../own-offers/index.ts'

/** Adds an item to an offer of the seller, with the first entry of its price history. */
export async function createOfferItem(
  db: Db,
  body: z.output<typeof OfferItemBody>,
  seller: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<OwnOfferItem> {
  const { offerId, variantId, count } = body
  const { sellerId, userId } = seller
  const terms = termsOf(body)
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      if (!(await lockOwnVariant(tx, variantId, sellerId))) throw invalid({ property: 'variantId', code: 'variant' })
      if (count) await applyCount(tx, variantId, count, seller, 'count.quantity')
      await rejectArchived(tx, offerId, sellerId)
      const before = await gapCodesBefore(tx, offerId, sellerId)
      await rejectForeignStock(tx, terms, variantId, sellerId)
      if ((await countOfferItems(tx, offerId)) >= MAX_OFFER_ITEMS) throw new AppError('LIMIT_REACHED')

      const id = await insertOfferItemRow(tx, offerId, variantId, terms)
      if (id === undefined)
        throw new AppError('DUPLICATE', { message: 'Ten wariant jest już w tej ofercie. Zmień jego cenę albo ilość.' })
      await recordPrice(tx, id, terms.price, userId)
      const { status } = await requireStillComplete(tx, offerId, sellerId, before)
      await indexSeller(tx, sellerId)
      if (status === 'active') await enqueueOfferChanged(tx, offerId)
      return ownOfferItem(tx, id, sellerId)
    }),
  )
}

/** Changes price and limit of an item; the limit cannot be lowered below the held quantity. */
export async function updateOfferItem(
  db: Db,
  id: number,
  { version, count, ...body }: z.output<typeof OfferItemUpdate>,
  seller: SellerPrincipal,
): Promise<OwnOfferItem> {
  const { sellerId, userId } = seller
  const terms = termsOf(body)
  return inTransaction(db, async (tx) => {
    const savedVersion = count ? await countBefore(tx, { id, version, count }, seller) : version
    const row = orNotFound(await lockOfferItem(tx, id, sellerId))
    if (row.version !== savedVersion)
      throw new AppError('VERSION_CONFLICT', { details: { current: await ownOfferItem(tx, id, sellerId) } })
    await rejectArchived(tx, row.offerId, sellerId)
    await rejectForeignStock(tx, terms, row.variantId, sellerId)
    if (terms.quantity !== null && terms.quantity < row.held) {
      throw new AppError('HELD_BY_RESERVATIONS', {
        details: { held: row.held, reservations: await activeReservationsOf(tx, id) },
      })
    }
    if (terms.price !== row.price) await changePrice(tx, id, terms.price, userId)
    await updateOfferItemRow(tx, id, terms)
    return ownOfferItem(tx, id, sellerId)
  })
}

/** Saves the count of an item's variant before the item itself; returns the version that the item has then. */
async function countBefore(
  tx: Tx,
  { id, version, count }: { id: number; version: number; count: CountInput },
  seller: SellerPrincipal,
): Promise<number> {
  const { sellerId } = seller
  const { variantId } = await ownOfferItem(tx, id, sellerId)
  await lockPromisesOf(tx, [variantId])
  const current = await ownOfferItem(tx, id, sellerId)
  if (current.version !== version) throw new AppError('VERSION_CONFLICT', { details: { current } })
  await applyCount(tx, variantId, count, seller, 'count.quantity')
  return (await ownOfferItem(tx, id, sellerId)).version
}

/** Removes an item from its offer unless it has open reservations. */
export async function deleteOfferItem(db: Db, id: number, { sellerId }: SellerPrincipal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { offerId } = orNotFound(await lockOfferItem(tx, id, sellerId))
    const reservations = await activeReservationsOf(tx, id)
    if (reservations.length > 0) {
      throw new AppError('IN_USE', {
        message: 'Na tę pozycję czekają rezerwacje. Najpierw je zrealizuj albo anuluj.',
        details: { reservations },
      })
    }
    const before = await gapCodesBefore(tx, offerId, sellerId)
    await markOfferItemDeleted(tx, id)
    await indexSeller(tx, sellerId)
    await requireStillComplete(tx, offerId, sellerId, before)
  })
}

/** Restores a removed item with its id, terms and prices. */
export const restoreOfferItem = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<OwnOfferItem> =>
  inTransaction(db, async (tx) => {
    const deleted = await findRestorableOfferItem(tx, id, sellerId)
    if (!deleted) return ownOfferItem(tx, id, sellerId)
    const offer = await lockOffer(tx, deleted.offerId, sellerId)
    if (!offer) throw restoreConflict()
    await restoreOfferItemRow(tx, id)
    if (offer.status === 'archived') throw new AppError('OFFER_STATUS', { details: { status: offer.status } })
    if ((await countOfferItems(tx, deleted.offerId)) > MAX_OFFER_ITEMS) throw new AppError('LIMIT_REACHED')
    await indexSeller(tx, sellerId)
    return ownOfferItem(tx, id, sellerId)
  })

const ownOfferItem = async (db: Db, id: number, sellerId: number): Promise<OwnOfferItem> =>
  orNotFound(await findOwnOfferItem(db, id, sellerId))

const termsOf = ({
  itemId,
  price,
  quantity,
  maxPerReservation,
}: Omit<z.output<typeof OfferItemUpdate>, 'version' | 'count'>): OfferItemTerms => ({
  itemId,
  price: groszeOf(price),
  quantity,
  maxPerReservation,
})

/** Locks the offer first so that it is neither closed nor published in the meantime. */
async function rejectArchived(tx: Tx, offerId: number, sellerId: number): Promise<void> {
  const { status } = orNotFound(await lockOffer(tx, offerId, sellerId))
  if (status === 'archived') throw new AppError('OFFER_STATUS', { details: { status } })
}

async function rejectForeignStock(
  tx: Tx,
  { itemId }: OfferItemTerms,
  variantId: number,
  sellerId: number,
): Promise<void> {
  if (itemId !== null && !(await lockOwnStockOf(tx, itemId, variantId, sellerId)))
    throw invalid({ property: 'itemId', code: 'stock' })
}

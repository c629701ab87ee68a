import { groszeOf } from '@kram/contract/money'
import type { OfferItemBody, OfferItemUpdate, OwnOfferItem } from '@kram/contract/offer-items'
import type * as z from 'zod/mini'
import { indexSeller } from '#modules/search'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { always, type Once } from '#platform/idempotency'
import { found, invalid, Refusal } from '#platform/refusal'
import { bringBack } from '#platform/removed'
import { inTransaction } from '#platform/transaction'
import { announceOffer } from './announce-offer.ts'
import { changePrice } from './change-price.ts'
import { lockOffer } from './offers.store.ts'
import { liveReservationsOf, ownsStockOf, ownsVariant } from './position-use.readmodel.ts'
import {
  countPositions,
  findOwnPosition,
  insertPosition,
  lockPosition,
  removePosition,
  rewritePosition,
  type Terms,
} from './positions.store.ts'
import { writePrice } from './prices.store.ts'
import { gapsBefore, stayComplete } from './stay-complete.ts'

const MOST_POSITIONS = 100

/** Adds a position to an own offer, with the first line of its price history. */
export async function createPosition(
  db: Db,
  body: z.output<typeof OfferItemBody>,
  { sellerId, userId }: SellerMember,
  once: Once = always,
): Promise<OwnOfferItem> {
  const { offerId, variantId } = body
  const terms = termsOf(body)
  return inTransaction(db, (tx) =>
    once(tx, async () => {
      await refuseClosed(tx, offerId, sellerId)
      const before = await gapsBefore(tx, offerId, sellerId)
      if (!(await ownsVariant(tx, variantId, sellerId))) throw invalid({ property: 'variantId', code: 'variant' })
      await refuseForeignStock(tx, terms, variantId, sellerId)
      if ((await countPositions(tx, offerId)) >= MOST_POSITIONS) throw new Refusal('LIMIT_REACHED')

      const id = await insertPosition(tx, offerId, variantId, terms)
      if (id === undefined)
        throw new Refusal('DUPLICATE', { message: 'Ten wariant jest już w tej ofercie. Zmień jego cenę albo ilość.' })
      await writePrice(tx, id, terms.price, userId)
      const { status } = await stayComplete(tx, offerId, sellerId, before)
      await indexSeller(tx, sellerId)
      if (status === 'active') await announceOffer(tx, offerId)
      return ownPosition(tx, id, sellerId)
    }),
  )
}

/** Changes what a position costs and how much of it may be reserved; never below what reservations hold. */
export async function updatePosition(
  db: Db,
  id: number,
  { version, ...body }: z.output<typeof OfferItemUpdate>,
  { sellerId, userId }: SellerMember,
): Promise<OwnOfferItem> {
  const terms = termsOf(body)
  return inTransaction(db, async (tx) => {
    const row = found(await lockPosition(tx, id, sellerId))
    if (row.version !== version)
      throw new Refusal('VERSION_CONFLICT', { details: { current: await ownPosition(tx, id, sellerId) } })
    await refuseClosed(tx, row.offerId, sellerId)
    await refuseForeignStock(tx, terms, row.variantId, sellerId)
    if (terms.quantity !== null && terms.quantity < row.held) {
      throw new Refusal('HELD_BY_RESERVATIONS', {
        details: { held: row.held, reservations: await liveReservationsOf(tx, id) },
      })
    }
    if (terms.price !== row.price) await changePrice(tx, id, terms.price, userId)
    await rewritePosition(tx, id, terms)
    return ownPosition(tx, id, sellerId)
  })
}

/** Takes a position out of its offer, unless reservations under way wait for it. */
export async function deletePosition(db: Db, id: number, { sellerId }: SellerMember): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { offerId } = found(await lockPosition(tx, id, sellerId))
    const reservations = await liveReservationsOf(tx, id)
    if (reservations.length > 0) {
      throw new Refusal('IN_USE', {
        message: 'Na tę pozycję czekają rezerwacje. Najpierw je zrealizuj albo anuluj.',
        details: { reservations },
      })
    }
    const before = await gapsBefore(tx, offerId, sellerId)
    await removePosition(tx, id, sellerId)
    await indexSeller(tx, sellerId)
    await stayComplete(tx, offerId, sellerId, before)
  })
}

/** Brings a position back into its offer, with the id, the terms and the prices it had. */
export const undeletePosition = (db: Db, id: number, { sellerId }: SellerMember): Promise<OwnOfferItem> =>
  inTransaction(db, async (tx) => {
    const isBack = await bringBack(tx, { kind: 'position', id }, sellerId)
    const position = await ownPosition(tx, id, sellerId)
    if (!isBack) return position
    await refuseClosed(tx, position.offerId, sellerId)
    if ((await countPositions(tx, position.offerId)) > MOST_POSITIONS) throw new Refusal('LIMIT_REACHED')
    await indexSeller(tx, sellerId)
    return position
  })

const ownPosition = async (db: Db, id: number, sellerId: number): Promise<OwnOfferItem> =>
  found(await findOwnPosition(db, id, sellerId))

const termsOf = ({
  itemId,
  price,
  quantity,
  maxPerReservation,
}: Omit<z.output<typeof OfferItemUpdate>, 'version'>): Terms => ({
  itemId,
  price: groszeOf(price),
  quantity,
  maxPerReservation,
})

/** Takes the offer first, so that nobody closes or publishes it meanwhile. */
async function refuseClosed(tx: Tx, offerId: number, sellerId: number): Promise<void> {
  const { status } = found(await lockOffer(tx, offerId, sellerId))
  if (status === 'archived') throw new Refusal('OFFER_STATUS', { details: { status } })
}

async function refuseForeignStock(tx: Tx, { itemId }: Terms, variantId: number, sellerId: number): Promise<void> {
  if (itemId !== null && !(await ownsStockOf(tx, itemId, variantId, sellerId)))
    throw invalid({ property: 'itemId', code: 'stock' })
}

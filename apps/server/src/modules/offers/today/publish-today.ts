import { LAST_ORDER_MINUTES } from '@kram/contract/offers/periods'
import { groszeOf } from '@kram/contract/common/money'
import type { OwnOffer } from '@kram/contract/offers/views'
import { slugOf } from '@kram/contract/common/slug'
import { localDateOf } from '@kram/contract/common/time'
import type { TodayOfferBody } from '@kram/contract/offers/today-schemas'
import type * as z from 'zod/mini'
import { unarchiveOffered } from '#modules/catalogue'
import { isOwnLocation } from '#modules/places'
import { createSingleUseSchedule } from '#modules/schedules'
import { indexSeller } from '#modules/search'
import { applyCount, applyDateCount } from '#modules/stock'
import type { SellerPrincipal } from '#platform/auth'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, invalid } from '#platform/errors'
import {
  changeOfferStatus,
  countOpenOffers,
  enqueueOfferChanged,
  insertOffer,
  MAX_OPEN_OFFERS,
  replaceOfferSchedules,
} from '../shared/index.ts'
import { insertOfferItemRow } from '../offer-items/index.ts'
import { recordPrice } from '../prices/index.ts'
import { incompleteOfferError, missingCategoryFields, ownOffer } from '../own-offers/index.ts'
import { hoursUntil } from './today-hours.rules.ts'
import { ownProductName, databaseNow } from './today.readmodel.ts'

type Body = z.output<typeof TodayOfferBody>

const MAX_TITLE_LENGTH = 100

/**
 * "Dziś mam": occurrence, offer, offer item and publication in one transaction. Orders of users are accepted automatically,
 * because the seller is present and the quantity is counted.
 */
export const publishToday = (
  db: Db,
  body: Body,
  seller: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<OwnOffer> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const { sellerId } = seller
      await countToday(tx, body, seller)
      await lockSeller(tx, sellerId)
      if ((await countOpenOffers(tx, sellerId)) >= MAX_OPEN_OFFERS) throw new AppError('LIMIT_REACHED')
      const id = await createTodayOffer(tx, body, sellerId)
      await addTodayItem(tx, id, body, seller)
      const fieldGaps = await missingCategoryFields(tx, id, sellerId)
      await changeOfferStatus(tx, { id, sellerId, version: 1 }, ['draft'], 'active')
      const offer = await ownOffer(tx, id, sellerId)
      const missing = [...offer.missing, ...fieldGaps]
      if (missing.length > 0) throw incompleteOfferError(missing)
      await unarchiveOffered(tx, id)
      await enqueueOfferChanged(tx, id)
      await indexSeller(tx, sellerId)
      return offer
    }),
  )

async function createTodayOffer(tx: Tx, body: Body, sellerId: number): Promise<number> {
  const { variantId, locationId, until, requirementsDeclared } = body
  const name = await ownProductName(tx, variantId, sellerId)
  if (name === undefined) throw invalid({ property: 'variantId', code: 'variant' })
  if (!(await isOwnLocation(tx, sellerId, locationId))) throw invalid({ property: 'locationId', code: 'location' })
  const hours = hoursUntil(until, await databaseNow(tx))
  if (!hours) throw invalid({ property: 'until', code: 'tooSoon' })

  const cutoff = { kind: 'end' as const, minutes: LAST_ORDER_MINUTES }
  const scheduleId = await createSingleUseSchedule(tx, { sellerId, locationId, name: 'Dziś mam', ...hours, cutoff })
  const title = `Dziś mam: ${name}`.slice(0, MAX_TITLE_LENGTH)
  const days = { validFrom: hours.date, validTo: hours.date }
  const text = { title, slug: slugOf(title) || 'oferta', description: null, locationId, mode: 'nonBinding', ...days }
  const id = await insertOffer(tx, sellerId, { ...text, autoAccept: true, requirementsDeclared })
  await replaceOfferSchedules(tx, id, [scheduleId], sellerId)
  return id
}

/** The quantity is what there is of the variant now, or of this day where each day is counted. */
async function countToday(tx: Tx, { variantId, quantity, count }: Body, seller: SellerPrincipal): Promise<void> {
  if ((await ownProductName(tx, variantId, seller.sellerId)) === undefined)
    throw invalid({ property: 'variantId', code: 'variant' })
  if (count === 'limit') return
  const add = count === 'add'
  const date = localDateOf(await databaseNow(tx))
  if (await applyDateCount(tx, variantId, { date, quantity, add }, seller)) return
  await applyCount(tx, variantId, { counting: 'shelf', quantity, add }, seller)
}

/** Draws on the count of the variant; a limit of this offer comes on top. */
async function addTodayItem(tx: Tx, offerId: number, body: Body, { userId }: SellerPrincipal): Promise<void> {
  const { variantId, quantity, count } = body
  const price = groszeOf(body.price)
  const limit = count === 'limit' ? quantity : null
  const terms = { itemId: null, price, quantity: limit, maxPerReservation: null }
  const id = await insertOfferItemRow(tx, offerId, variantId, terms)
  if (id !== undefined) await recordPrice(tx, id, price, userId)
}

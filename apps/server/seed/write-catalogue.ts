import { slugOf } from '@kram/contract/slug'
import { byPlan, idOf, insertAll } from './insert.ts'
import { type Made, madeKey, madeOf } from './goods-made.ts'
import type { Market, PlannedOffer, PlannedPosition } from './plan.ts'
import type { WrittenSellers } from './write-sellers.ts'
import type { Tx } from '#platform/database'

export type WrittenCatalogue = { variants: Map<string, number>; items: Map<string, number>; made: Map<string, Made> }

/** Writes products with their pictures, variants and what is on hand. */
export const writeCatalogue = async (
  tx: Tx,
  market: Market,
  written: WrittenSellers,
  pictures: ReadonlyMap<string, number>,
): Promise<WrittenCatalogue> => {
  const made = madeOf(market.offers)
  const keys = [...made.keys()]
  const all = [...made.values()]
  const productIds = await insertAll(
    tx,
    'products',
    all.map(({ seller, good }) => ({
      sellerId: idOf(written.sellers, seller),
      name: good.name,
      description: null,
      category: good.category,
      food: good.food ? JSON.stringify({ ...good.food, producer: seller.name }) : null,
      perishable: good.perishable,
    })),
  )
  await tx
    .insertInto('productPictures')
    .values(
      keys.flatMap((key, i) =>
        pictures.has(key) ? [{ productId: productIds[i] ?? 0, position: 0, uploadId: idOf(pictures, key) }] : [],
      ),
    )
    .execute()
  const variantIds = await insertAll(
    tx,
    'variants',
    all.map(({ good }, i) => ({
      productId: productIds[i] ?? 0,
      name: good.unit,
      netQuantity: good.netQuantity,
      netUnit: good.netUnit,
      soldBy: good.soldBy,
      step: good.step,
    })),
  )
  const variants = byPlan(keys, variantIds)
  const stocked = keys.filter((key) => made.get(key)?.stock != null)
  const itemIds = await insertAll(
    tx,
    'items',
    stocked.map((key) => {
      const { seller, stock } = made.get(key) ?? { seller: all[0]?.seller, stock: 0 }
      if (!seller) throw new Error('no seller')
      return {
        inventoryId: idOf(written.inventories, seller),
        variantId: idOf(variants, key),
        quantity: stock ?? 0,
        lowStockAt: 5,
      }
    }),
  )
  return { variants, items: byPlan(stocked, itemIds), made }
}

const REDUCED_DAYS_AGO = 2
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

type Row = { offer: PlannedOffer; position: PlannedPosition; at: number }

/** Every fifth offer has cut the price of its first thing, by a fifth. */
const earlierPrice = ({ offer, position, at }: Row): number | null =>
  at === 0 && offer.publishedDaysAgo % 5 === 4 ? Math.round((position.price * 1.25) / 10) * 10 : null

const reducedFrom = (row: Row, now: Date) => {
  const earlier = earlierPrice(row)
  if (earlier === null) return {}
  return {
    reducedAt: daysBefore(now, REDUCED_DAYS_AGO),
    lowestBefore: earlier,
    lowestSinceListed: row.offer.publishedDaysAgo - REDUCED_DAYS_AGO < 30,
    firstBefore: earlier,
  }
}

export type WrittenOffers = { offers: Map<PlannedOffer, number>; positions: Map<PlannedPosition, number> }

/** Writes offers with their positions, schedules and first prices. */
export const writeOffers = async (
  tx: Tx,
  market: Market,
  written: WrittenSellers & WrittenCatalogue & { schedules: ReadonlyMap<object, number> },
  now: Date,
): Promise<WrittenOffers> => {
  const offerIds = await insertAll(
    tx,
    'offers',
    market.offers.map((offer) => ({
      sellerId: idOf(written.sellers, offer.seller),
      locationId: idOf(written.locations, offer.seller),
      slug: slugOf(offer.title),
      title: offer.title,
      description: offer.description,
      status: offer.status,
      mode: offer.mode,
      autoAccept: offer.autoAccept,
      declaredAt: now,
      latitude: offer.seller.place.latitude,
      longitude: offer.seller.place.longitude,
      publishedAt: offer.status === 'draft' ? null : new Date(now.getTime() - offer.publishedDaysAgo * 86_400_000),
    })),
  )
  const offers = byPlan(market.offers, offerIds)
  await tx
    .insertInto('offerSchedules')
    .values(
      market.offers.flatMap((offer) =>
        offer.schedules.map((s) => ({ offerId: idOf(offers, offer), scheduleId: idOf(written.schedules, s) })),
      ),
    )
    .execute()
  const rows = market.offers.flatMap((offer) => offer.positions.map((position, at) => ({ offer, position, at })))
  const positionIds = await insertAll(
    tx,
    'offerItems',
    rows.map(({ offer, position, at }) => {
      const key = madeKey(offer.seller, position.good)
      return {
        offerId: idOf(offers, offer),
        variantId: idOf(written.variants, key),
        itemId: written.items.get(key) ?? null,
        price: position.price,
        quantity: position.limit,
        position: at,
        ...reducedFrom({ offer, position, at }, now),
      }
    }),
  )
  await writePrices(tx, rows, positionIds, written, now)
  return {
    offers,
    positions: byPlan(
      rows.map(({ position }) => position),
      positionIds,
    ),
  }
}

/** The first price of each position and, where it was cut since, the present one. */
async function writePrices(
  tx: Tx,
  rows: readonly Row[],
  positionIds: readonly number[],
  { users }: Pick<WrittenSellers, 'users'>,
  now: Date,
): Promise<void> {
  const prices = rows.flatMap((row, i) => {
    const { offer, position } = row
    const common = { offerItemId: positionIds[i] ?? 0, changedBy: idOf(users, offer.seller) }
    const earlier = earlierPrice(row)
    return [
      { ...common, price: earlier ?? position.price, validFrom: daysBefore(now, offer.publishedDaysAgo + 1) },
      ...(earlier === null ? [] : [{ ...common, price: position.price, validFrom: daysBefore(now, REDUCED_DAYS_AGO) }]),
    ]
  })
  await insertAll(tx, 'priceHistory', prices)
}

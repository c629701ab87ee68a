import { slugOf } from '@kram/contract/common/slug'
import { idsByPlan, requireId, insertAll } from './insert.ts'
import { type PlannedProduct, plannedProductKey, plannedProductsOf } from '../plan/planned-products.ts'
import type { PlannedMarket, PlannedOffer, PlannedOfferItem } from '../plan/plan.ts'
import type { WrittenSellers } from './write-sellers.ts'
import type { Tx } from '#platform/database'

export type WrittenCatalogue = {
  variants: Map<string, number>
  items: Map<string, number>
  made: Map<string, PlannedProduct>
}

/** Writes products with their pictures, variants and stock. */
export const writeCatalogue = async (
  tx: Tx,
  market: PlannedMarket,
  written: WrittenSellers,
  pictures: ReadonlyMap<string, number>,
): Promise<WrittenCatalogue> => {
  const made = plannedProductsOf(market.offers)
  const keys = [...made.keys()]
  const all = [...made.values()]
  const productIds = await insertAll(
    tx,
    'products',
    all.map(({ seller, template }) => ({
      sellerId: requireId(written.sellers, seller),
      name: template.name,
      description: null,
      category: template.category,
      food: template.food ? JSON.stringify({ ...template.food, producer: seller.name }) : null,
      perishable: template.perishable,
    })),
  )
  await tx
    .insertInto('productPictures')
    .values(
      keys.flatMap((key, i) =>
        pictures.has(key) ? [{ productId: productIds[i] ?? 0, position: 0, uploadId: requireId(pictures, key) }] : [],
      ),
    )
    .execute()
  const variantIds = await insertAll(
    tx,
    'variants',
    all.map(({ template, stock }, i) => ({
      productId: productIds[i] ?? 0,
      counting: stock === null ? 'onDemand' : 'shelf',
      name: template.unit,
      netQuantity: template.netQuantity,
      netUnit: template.netUnit,
      soldBy: template.soldBy,
      step: template.step,
    })),
  )
  const variants = idsByPlan(keys, variantIds)
  const stocked = keys.filter((key) => made.get(key)?.stock != null)
  const itemIds = await insertAll(
    tx,
    'items',
    stocked.map((key) => {
      const { seller, stock } = made.get(key) ?? { seller: all[0]?.seller, stock: 0 }
      if (!seller) throw new Error('no seller')
      return {
        inventoryId: requireId(written.inventories, seller),
        variantId: requireId(variants, key),
        quantity: stock ?? 0,
        lowStockAt: 5,
      }
    }),
  )
  return { variants, items: idsByPlan(stocked, itemIds), made }
}

const REDUCED_DAYS_AGO = 2
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

type Row = { offer: PlannedOffer; offerItem: PlannedOfferItem; at: number }

/** Every fifth offer has reduced the price of its first item by a fifth. */
const earlierPrice = ({ offer, offerItem, at }: Row): number | null =>
  at === 0 && offer.publishedDaysAgo % 5 === 4 ? Math.round((offerItem.price * 1.25) / 10) * 10 : null

const reducedFrom = (row: Row, now: Date) => {
  const earlier = earlierPrice(row)
  if (earlier === null) return {}
  return {
    reducedAt: daysBefore(now, REDUCED_DAYS_AGO),
    lowestPriceBefore: earlier,
    lowestSinceListed: row.offer.publishedDaysAgo - REDUCED_DAYS_AGO < 30,
    priceBeforeFirstReduction: earlier,
  }
}

export type WrittenOffers = { offers: Map<PlannedOffer, number>; offerItemIds: Map<PlannedOfferItem, number> }

const offerRow = (offer: PlannedOffer, written: Pick<WrittenSellers, 'sellers' | 'locations'>, now: Date) => ({
  sellerId: requireId(written.sellers, offer.seller),
  locationId: requireId(written.locations, offer.seller),
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
})

/** Writes offers with their items, schedules and first prices. */
export const writeOffers = async (
  tx: Tx,
  market: PlannedMarket,
  written: WrittenSellers & WrittenCatalogue & { schedules: ReadonlyMap<object, number> },
  now: Date,
): Promise<WrittenOffers> => {
  const offerIds = await insertAll(
    tx,
    'offers',
    market.offers.map((offer) => offerRow(offer, written, now)),
  )
  const offers = idsByPlan(market.offers, offerIds)
  await tx
    .insertInto('offerSchedules')
    .values(
      market.offers.flatMap((offer) =>
        offer.schedules.map((s) => ({
          offerId: requireId(offers, offer),
          scheduleId: requireId(written.schedules, s),
        })),
      ),
    )
    .execute()
  const rows = market.offers.flatMap((offer) => offer.offerItems.map((offerItem, at) => ({ offer, offerItem, at })))
  const offerItemIds = await insertAll(
    tx,
    'offerItems',
    rows.map(({ offer, offerItem, at }) => {
      const key = plannedProductKey(offer.seller, offerItem.template)
      return {
        offerId: requireId(offers, offer),
        variantId: requireId(written.variants, key),
        itemId: written.items.get(key) ?? null,
        price: offerItem.price,
        quantity: offerItem.limit,
        position: at,
        ...reducedFrom({ offer, offerItem, at }, now),
      }
    }),
  )
  await writePrices(tx, rows, offerItemIds, written, now)
  return {
    offers,
    offerItemIds: idsByPlan(
      rows.map(({ offerItem }) => offerItem),
      offerItemIds,
    ),
  }
}

/** The first price of each offer item and, if it was reduced, the current one. */
async function writePrices(
  tx: Tx,
  rows: readonly Row[],
  offerItemIds: readonly number[],
  { users }: Pick<WrittenSellers, 'users'>,
  now: Date,
): Promise<void> {
  const prices = rows.flatMap((row, i) => {
    const { offer, offerItem } = row
    const common = { offerItemId: offerItemIds[i] ?? 0, changedBy: requireId(users, offer.seller) }
    const earlier = earlierPrice(row)
    return [
      { ...common, price: earlier ?? offerItem.price, validFrom: daysBefore(now, offer.publishedDaysAgo + 1) },
      ...(earlier === null
        ? []
        : [{ ...common, price: offerItem.price, validFrom: daysBefore(now, REDUCED_DAYS_AGO) }]),
    ]
  })
  await insertAll(tx, 'priceHistory', prices)
}

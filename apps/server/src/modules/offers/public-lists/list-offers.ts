import type { Allergen } from '@kram/contract/catalogue/food'
import { groszeOf } from '@kram/contract/common/money'
import type { SellerStatus } from '@kram/contract/sellers/schemas'
import { leafCategoriesOf } from '@kram/contract/catalogue/categories'
import type {
  OfferCountQuery,
  OfferListQuery,
  OfferPage,
  OfferSearchQuery,
  OfferSort,
} from '@kram/contract/offers/list-schemas'
import type { DeliveryListQuery } from '@kram/contract/search/delivery-schemas'
import type { MarketDaysQuery } from '@kram/contract/search/market-days-schemas'
import * as z from 'zod/mini'
import { resolveGazetteerPlace } from '#modules/places'
import { findMarks, understandQuery, type TextSearch } from '#modules/search'
import { readCursor, writeCursor } from '#platform/pagination'
import type { Db } from '#platform/database'
import { invalid } from '#platform/errors'
import {
  deferredSortStrategy,
  nearestStrategy,
  newestStrategy,
  relevantNearestStrategy,
  relevantNewestStrategy,
  type Circle,
} from './list-strategies.ts'
import { nextMarketDays } from './market-days.readmodel.ts'
import type { Point } from './geography.rules.ts'
import type { ListFilters } from './offer-card.readmodel.ts'
import { countOffers } from './list-count.readmodel.ts'
import { findCards, type OfferCardPage } from './list-page.readmodel.ts'
import type { ListStrategy } from './page-plan.readmodel.ts'
import { findNearestMatch } from './nearest-match.readmodel.ts'
import { isMeaningless, textFilter } from './text-filter.rules.ts'

type Origin = Point & { label: string | null }

const KeyCursor = z.tuple([z.number(), z.int()])
/** Largest cursor key: microseconds of the last representable date. */
const TimeCursor = z.tuple([z.int(), z.int()])

/** Search radius in metres: delivery zones reach at most 100 km from the offer's location. */
const MAX_DELIVERY_METRES = 200_000

export type OfferListReply = { json: string; sellers: number[] }

/** A page of public offers around the requested point, or everywhere without a point: the reply's JSON text and the sellers in it. */
export async function listOffers(db: Db, query: OfferListQuery): Promise<OfferListReply> {
  return listPage(db, query, await originOf(db, query), query.radiusKm * 1000)
}

/** A page of public offers by text, without a point, as the reply's JSON text. */
export const searchOffers = (db: Db, query: OfferSearchQuery): Promise<OfferListReply> => listPage(db, query, null, 0)

/** A page of public offers delivered to the requested point, as the reply's JSON text. */
export async function listDeliveredOffers(db: Db, query: DeliveryListQuery): Promise<OfferListReply> {
  const origin = await originOf(db, query)
  if (!origin) throw invalid({ property: 'place', code: 'required' })
  return listPage(db, query, origin, MAX_DELIVERY_METRES, origin)
}

/** The next market days around the requested point, or everywhere without a point, as the reply's JSON text. */
export async function listMarketDays(db: Db, query: MarketDaysQuery): Promise<OfferListReply> {
  const origin = await originOf(db, query)
  return nextMarketDays(
    db,
    origin ? nearestStrategy({ origin, metres: query.radiusKm * 1000 }, null) : newestStrategy(null),
  )
}

/** Larger lists are "more than". */
const MAX_COUNTED = 100

/** How many offers a list has, as the reply's JSON text. */
export async function countListedOffers(
  db: Db,
  { delivered, withoutSellers, ...query }: OfferCountQuery,
): Promise<OfferListReply> {
  const origin = await originOf(db, query)
  const address = delivered === undefined ? null : origin
  if (delivered !== undefined && !address) throw invalid({ property: 'place', code: 'required' })
  const text = await interpretText(db, query)
  const metres = address ? MAX_DELIVERY_METRES : query.radiusKm * 1000
  const strategy = strategyFor(effectiveSort(undefined, origin, text), origin && { origin, metres }, undefined)
  const filters: ListFilters = {
    ...filtersOf(query),
    withoutSellers: withoutSellers?.split(',').map(Number) ?? null,
    address,
    ...textFilter(text),
  }
  const { offers, sellers } = isMeaningless(text)
    ? { offers: 0, sellers: [] }
    : await countOffers(db, strategy, filters, MAX_COUNTED)
  const reply = { offers: Math.min(offers, MAX_COUNTED), sellers: sellers.length, more: offers > MAX_COUNTED }
  return { json: JSON.stringify(reply), sellers }
}

async function listPage(
  db: Db,
  query: OfferSearchQuery,
  origin: Origin | null,
  metres: number,
  address: Point | null = null,
): Promise<OfferListReply> {
  const { limit, cursor, sort } = query
  const text = await interpretText(db, query)
  const strategy = strategyFor(effectiveSort(sort, origin, text), origin && { origin, metres }, cursor)
  const filters: ListFilters = { ...filtersOf(query), address, ...textFilter(text) }
  const found = isMeaningless(text) ? NOTHING_FOUND : await findCards(db, strategy, filters, limit)
  const nextCursor = found.more ? writeCursor(found.key, found.id) : null
  const mayBeFarther = cursor === undefined && isEmpty(found) && !isMeaningless(text)
  const farther = mayBeFarther ? await nearestOutside(db, origin, filters) : undefined
  const answer = { nextCursor, origin, nearest: farther?.nearest, ...readingOf(text) }
  return {
    json: `{"items":${withReasons(found.items, text)},${JSON.stringify(answer).slice(1)}`,
    sellers: farther ? [farther.sellerId] : found.sellers,
  }
}

const isEmpty = ({ sellers, more }: OfferCardPage): boolean => sellers.length === 0 && !more

/** Of deliveries and of lists without a point none is nearest. */
const nearestOutside = async (db: Db, origin: Origin | null, filters: ListFilters) =>
  origin && !filters.address ? findNearestMatch(db, origin, filters) : undefined

const readingOf = (text: TextSearch | null): Pick<OfferPage, 'correctedQuery' | 'priceWish'> => ({
  correctedQuery: text?.meant,
  priceWish: priceWishOf(text),
})

const NOTHING_FOUND: OfferCardPage = { items: '[]', sellers: [], key: null, id: null, more: false }

const GROSZE = 100
const zlotyOf = (grosze: number | null): string | undefined =>
  grosze === null ? undefined : (grosze / GROSZE).toFixed(2)

function priceWishOf(search: TextSearch | null): OfferPage['priceWish'] {
  if (!search?.price || (search.price.min ?? search.price.max) === null) return undefined
  const { min, max, perUnit } = search.price
  return { min: zlotyOf(min), max: zlotyOf(max), perUnit: perUnit ?? undefined, words: search.withoutPrice }
}

const interpretText = async (
  db: Db,
  { q, asTyped }: Pick<OfferSearchQuery, 'q' | 'asTyped'>,
): Promise<TextSearch | null> => (q?.trim() ? understandQuery(db, q, { asTyped: asTyped !== undefined }) : null)

const isPossibleSort = (sort: OfferSort, origin: Origin | null, text: TextSearch | null): boolean =>
  (sort !== 'distance' || origin !== null) && (sort !== 'relevance' || text !== null)

/** Relevance needs text and distance needs a point; without them the default order of the list applies. */
function effectiveSort(sort: OfferSort | undefined, origin: Origin | null, text: TextSearch | null): OfferSort {
  if (sort && isPossibleSort(sort, origin, text)) return sort
  if (text) return text.price?.cheapest ? 'unitPrice' : 'relevance'
  return origin ? 'distance' : 'newest'
}

function strategyFor(sort: OfferSort, circle: Circle | null, cursor: string | undefined): ListStrategy {
  const keyCursor = () => readCursor(cursor, KeyCursor)
  const timeCursor = () => readCursor(cursor, TimeCursor)
  if (sort === 'price' || sort === 'unitPrice')
    return deferredSortStrategy(circle ? nearestStrategy(circle, null) : newestStrategy(null), sort, keyCursor())
  if (circle && sort === 'newest') return deferredSortStrategy(nearestStrategy(circle, null), sort, keyCursor())
  if (circle)
    return sort === 'relevance' ? relevantNearestStrategy(circle, keyCursor()) : nearestStrategy(circle, keyCursor())
  return sort === 'relevance' ? relevantNewestStrategy(timeCursor()) : newestStrategy(timeCursor())
}

/** Highlights the words of the query in the names and says why an offer was found where the name does not. */
function withReasons(items: string, text: TextSearch | null): string {
  if (!text) return items
  // The statement builds the cards in the contract's shape.
  const cards = JSON.parse(items) as (OfferPage['items'][number] & { rank?: number })[]
  return JSON.stringify(
    cards.map(({ rank = 0, ...card }) => {
      const reason = (text.levels[rank] ?? text.levels.at(-1))?.reason
      const foundBy = reason === 'name' ? undefined : reason
      return { ...card, nameHighlights: findMarks(card.name, text), foundBy }
    }),
  )
}

type OriginQuery = Pick<OfferListQuery, 'latitude' | 'longitude' | 'place'>

async function originOf(db: Db, { latitude, longitude, place }: OriginQuery): Promise<Origin | null> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, label: null }
  if (latitude !== undefined || longitude !== undefined) {
    throw invalid({ property: latitude === undefined ? 'latitude' : 'longitude', code: 'required' })
  }
  if (!place?.trim()) return null
  const found = await resolveGazetteerPlace(db, place)
  if (!found) throw invalid({ property: 'place', code: 'place' })
  return found
}

const filtersOf = ({
  sellerId,
  category,
  day,
  fulfilment,
  allergenFree,
  maxPrice,
  onShelf,
  sellerStatus,
}: Omit<OfferSearchQuery, 'cursor' | 'limit' | 'sort'>): Omit<ListFilters, 'text' | 'price' | 'address'> => ({
  sellerId: sellerId ?? null,
  withoutSellers: null,
  categories: category ? leafCategoriesOf(category) : null,
  day: day ?? null,
  fulfilment: fulfilment ?? null,
  // The contract's schema has validated the lists.
  allergenFree: allergenFree ? (allergenFree.split(',') as Allergen[]) : [],
  maxPrice: maxPrice === undefined ? null : groszeOf(maxPrice),
  onShelf: onShelf !== undefined,
  sellerStatuses: sellerStatus ? (sellerStatus.split(',') as SellerStatus[]) : null,
})

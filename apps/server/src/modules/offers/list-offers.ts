import type { Allergen } from '@kram/contract/food'
import { leavesOf } from '@kram/contract/categories'
import type { OfferListQuery, OfferPage, OfferSearchQuery, OfferSort } from '@kram/contract/offer-cards'
import type { DeliveryListQuery } from '@kram/contract/offer-delivery'
import type { MarketDaysQuery } from '@kram/contract/market-days'
import * as z from 'zod/mini'
import { resolvePlace } from '#modules/places'
import { marksIn, understand, type TextSearch } from '#modules/search'
import { readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { invalid } from '#platform/refusal'
import { lateLane, nearLane, newestLane, relevantNearLane, relevantNewestLane, type Near } from './lanes.ts'
import { nextMarketDays } from './market-days.readmodel.ts'
import type { Point } from './near.rules.ts'
import type { ListFilters } from './card.readmodel.ts'
import { findCards, type Lane } from './offer-lists.readmodel.ts'

type Origin = Point & { label: string | null }

const KeyCursor = z.tuple([z.number(), z.int()])
/** Microseconds, as far as a date goes. */
const TimeCursor = z.tuple([z.int(), z.int()])

/** Nobody delivers from farther: zones reach 100 km, and an offer stands near the place it is brought from. */
const FARTHEST_SELLER = 200_000

export type Listed = { json: string; sellers: number[] }

/** A page of public offers around the asked point, or anywhere where none was asked. As the reply's JSON text, with the sellers in it. */
export async function listOffers(db: Db, query: OfferListQuery): Promise<Listed> {
  return pageOf(db, query, await originOf(db, query), query.radiusKm * 1000)
}

/** A page of public offers by words, wherever they are. As the reply's JSON text. */
export const searchOffers = (db: Db, query: OfferSearchQuery): Promise<Listed> => pageOf(db, query, null, 0)

/** A page of public offers that are brought to the asked point. As the reply's JSON text. */
export async function deliveredOffers(db: Db, query: DeliveryListQuery): Promise<Listed> {
  const origin = await originOf(db, query)
  if (!origin) throw invalid({ property: 'place', code: 'required' })
  return pageOf(db, query, origin, FARTHEST_SELLER, origin)
}

/** The next market days around the asked point, or anywhere where none was asked. As the reply's JSON text. */
export async function listMarketDays(db: Db, query: MarketDaysQuery): Promise<Listed> {
  const origin = await originOf(db, query)
  return nextMarketDays(db, origin ? nearLane({ origin, metres: query.radiusKm * 1000 }, null) : newestLane(null))
}

async function pageOf(
  db: Db,
  query: OfferSearchQuery,
  origin: Origin | null,
  metres: number,
  address: Point | null = null,
): Promise<Listed> {
  const { limit, cursor, sort } = query
  const text = await wordsOf(db, query.q)
  const lane = laneOf(sortOf(sort, origin, text), origin && { origin, metres }, cursor)
  // Words of which none means anything find nothing.
  const found =
    text?.levels.length === 0
      ? { items: '[]', sellers: [], key: null, id: null, more: false }
      : await findCards(db, lane, { ...filtersOf(query), address, levels: text && text.levels }, limit)
  const nextCursor = found.more ? writeCursor(found.key, found.id) : null
  const items = text ? marked(found.items, text) : found.items
  const json = `{"items":${items},${JSON.stringify({ nextCursor, origin, meant: text?.meant }).slice(1)}`
  return { json, sellers: found.sellers }
}

const wordsOf = async (db: Db, q: string | undefined): Promise<TextSearch | null> =>
  q?.trim() ? understand(db, q) : null

/** Relevance needs words and distance a place; without them the usual order of what was asked. */
function sortOf(sort: OfferSort | undefined, origin: Origin | null, text: TextSearch | null): OfferSort {
  const isPossible = (sort !== 'distance' || origin) && (sort !== 'relevance' || text)
  if (sort && isPossible) return sort
  if (text) return 'relevance'
  return origin ? 'distance' : 'newest'
}

function laneOf(sort: OfferSort, near: Near | null, cursor: string | undefined): Lane {
  const byKey = () => readCursor(cursor, KeyCursor)
  const byTime = () => readCursor(cursor, TimeCursor)
  if (sort === 'price' || sort === 'unitPrice')
    return lateLane(near ? nearLane(near, null) : newestLane(null), sort, byKey())
  if (near && sort === 'newest') return lateLane(nearLane(near, null), sort, byKey())
  if (near) return sort === 'relevance' ? relevantNearLane(near, byKey()) : nearLane(near, byKey())
  return sort === 'relevance' ? relevantNewestLane(byTime()) : newestLane(byTime())
}

function marked(items: string, text: TextSearch): string {
  // The statement builds the cards in the shape of the contract.
  const cards = JSON.parse(items) as OfferPage['items']
  return JSON.stringify(cards.map((card) => ({ ...card, marks: marksIn(card.title, text) })))
}

type Whereabouts = Pick<OfferListQuery, 'latitude' | 'longitude' | 'place'>

async function originOf(db: Db, { latitude, longitude, place }: Whereabouts): Promise<Origin | null> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, label: null }
  if (latitude !== undefined || longitude !== undefined) {
    throw invalid({ property: latitude === undefined ? 'latitude' : 'longitude', code: 'required' })
  }
  if (!place?.trim()) return null
  const found = await resolvePlace(db, place)
  if (!found) throw invalid({ property: 'place', code: 'place' })
  return found
}

const filtersOf = ({
  sellerId,
  category,
  day,
  fulfilment,
  allergenFree,
}: OfferSearchQuery): Omit<ListFilters, 'levels' | 'address'> => ({
  sellerId: sellerId ?? null,
  categories: category ? leavesOf(category) : null,
  day: day ?? null,
  fulfilment: fulfilment ?? null,
  // The contract's schema has read the list.
  allergenFree: allergenFree ? (allergenFree.split(',') as Allergen[]) : [],
})

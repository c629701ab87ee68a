import type { Allergen } from '@kram/contract/catalogue'
import { leavesOf } from '@kram/contract/categories'
import { fold } from '@kram/contract/fold'
import type { OfferListQuery } from '@kram/contract/offer-cards'
import * as z from 'zod/mini'
import { resolvePlace } from '#modules/places'
import { readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { invalid } from '#platform/refusal'
import { nearLane, newestLane } from './lanes.ts'
import type { Point } from './near.rules.ts'
import { findCards, type ListFilters } from './offer-lists.readmodel.ts'

type Origin = Point & { label: string | null }

const MOST_WORDS = 10

const NearCursor = z.tuple([z.number(), z.int()])
const NewestCursor = z.tuple([z.int().check(z.minimum(0)), z.int()])

/** A page of public offers, nearest first from the asked point, newest first where no point was asked. As the reply's JSON text, with the sellers in it. */
export async function listOffers(db: Db, query: OfferListQuery): Promise<{ json: string; sellers: number[] }> {
  const { limit, cursor, radiusKm } = query
  const origin = await originOf(db, query)
  const filters = filtersOf(query)
  const found = origin
    ? await findCards(db, nearLane(origin, radiusKm * 1000, readCursor(cursor, NearCursor)), filters, limit)
    : await findCards(db, newestLane(readCursor(cursor, NewestCursor)), filters, limit)
  const nextCursor = found.more ? writeCursor(found.key, found.id) : null
  const json = `{"items":${found.items},"nextCursor":${JSON.stringify(nextCursor)},"origin":${JSON.stringify(origin)}}`
  return { json, sellers: found.sellers }
}

async function originOf(db: Db, { latitude, longitude, place }: OfferListQuery): Promise<Origin | null> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, label: null }
  if (latitude !== undefined || longitude !== undefined) {
    throw invalid({ property: latitude === undefined ? 'latitude' : 'longitude', code: 'required' })
  }
  if (!place?.trim()) return null
  const found = await resolvePlace(db, place)
  if (!found) throw invalid({ property: 'place', code: 'place' })
  return found
}

const filtersOf = ({ category, day, fulfilment, allergenFree, q }: OfferListQuery): ListFilters => ({
  categories: category ? leavesOf(category) : null,
  day: day ?? null,
  fulfilment: fulfilment ?? null,
  // The contract's schema has read the list.
  allergenFree: allergenFree ? (allergenFree.split(',') as Allergen[]) : [],
  words: fold(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS),
})

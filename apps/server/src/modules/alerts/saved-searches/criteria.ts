import type { AlertCriteria } from '@kram/contract/alerts/schemas'
import { leafCategoriesOf } from '@kram/contract/catalogue/categories'
import { queryVersion, savedQueryOf, understandQuery } from '#modules/search'
import type { Reads } from '#platform/database'
import { invalid } from '#platform/errors'

/** The criteria as stored: what the user entered and what offers are matched with. */
export type StoredCriteria = {
  criteriaKey: string
  followed: boolean
  q: string | null
  placeLabel: string | null
  latitude: number | null
  longitude: number | null
  radiusKm: number
  delivered: boolean
  category: string | null
  day: string | null
  weekday: number | null
  fulfilment: 'pickup' | 'delivery' | null
  allergenFree: string[]
  categories: string[] | null
} & ParsedQuery

/** The parsed text query. The first tier is stored: what really answers the query. */
export type ParsedQuery = { searchQuery: string | null; lexemes: string[] | null; searchQueryVersion: number }

/** Every lexeme of a query. A match contains at least one of them, apart from negated ones. */
const lexemesOf = (query: string): string[] => [
  ...new Set(Array.from(query.matchAll(/(?<!!)'([^']*)'/g), ([, term = '']) => term)),
]

/** `null` for a query without search terms. */
export async function parseQuery(db: Reads<'searchLexicon' | 'offers'>, q: string): Promise<ParsedQuery | null> {
  const { levels } = await understandQuery(db, q)
  const searchQuery = savedQueryOf(levels)
  return searchQuery === undefined
    ? null
    : { searchQuery, lexemes: lexemesOf(searchQuery), searchQueryVersion: queryVersion() }
}

const EMPTY_QUERY: ParsedQuery = { searchQuery: null, lexemes: null, searchQueryVersion: 0 }

/** Points within about a hundred metres count as equal. */
const roundCoordinate = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** A canonical text, equal for two sets of criteria that mean the same; case and spaces do not matter. */
const criteriaKeyOf = ({ followedSellers, q, place, radiusKm, deliveredTo, ...rest }: AlertCriteria): string =>
  followedSellers
    ? 'followed'
    : JSON.stringify([
        q?.toLowerCase().replaceAll(/\s+/g, ' ') ?? null,
        place && [roundCoordinate(place.latitude), roundCoordinate(place.longitude), deliveredTo ? null : radiusKm],
        deliveredTo,
        rest.category,
        rest.day ?? rest.weekday,
        rest.fulfilment,
        rest.allergenFree.toSorted(),
      ])

/**
 * Clears criteria that have no effect: followed sellers are matched without further conditions, and delivery to a point
 * implies the fulfilment.
 */
const normalizeCriteria = (criteria: AlertCriteria): AlertCriteria => {
  if (!criteria.followedSellers) return criteria.deliveredTo ? { ...criteria, fulfilment: null } : criteria
  const nothing = { q: null, place: null, category: null, day: null, weekday: null, fulfilment: null }
  return { ...criteria, ...nothing, deliveredTo: false, allergenFree: [] }
}

const locationColumns = (place: AlertCriteria['place']) =>
  place
    ? { placeLabel: place.label, latitude: place.latitude, longitude: place.longitude }
    : { placeLabel: null, latitude: null, longitude: null }

/** Validates and parses the criteria. A text query without search terms is rejected, because it would never match. */
export async function parseCriteria(
  db: Reads<'searchLexicon' | 'offers'>,
  input: AlertCriteria,
): Promise<StoredCriteria> {
  const criteria = normalizeCriteria(input)
  const { place, followedSellers, deliveredTo, ...columns } = criteria
  const { q, category } = columns
  const parsedQuery = q === null ? EMPTY_QUERY : await parseQuery(db, q)
  if (!parsedQuery) throw invalid({ property: 'q', code: 'words' })
  return {
    ...columns,
    followed: followedSellers,
    delivered: deliveredTo,
    ...locationColumns(place),
    ...parsedQuery,
    criteriaKey: criteriaKeyOf(criteria),
    categories: category === null ? null : leafCategoriesOf(category),
  }
}

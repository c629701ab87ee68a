import type { AlertCriteria } from '@kram/contract/alerts/schemas'
import { leafCategoriesOf } from '@kram/contract/catalogue/categories'
import { queryVersion, understandQuery } from '#modules/search'
import type { Reads } from '#platform/database'
import { invalid } from '#platform/errors'

/** What the table keeps of a wish: as the person normalizeCriteria it, and as offers are matched by it. */
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

/** Words as the search reads them. Who answers the most relaxed reading is in the list, so it is news as well. */
export type ParsedQuery = { searchQuery: string | null; lexemes: string[] | null; searchQueryVersion: number }

/** Every term of a text query, one of which an answer must have: queries of the search deny nothing. */
const lexemesOf = (query: string): string[] => [
  ...new Set(Array.from(query.matchAll(/'([^']*)'/g), ([, term = '']) => term)),
]

/** `null` for a query without search terms. */
export async function parseQuery(db: Reads<'searchLexicon'>, q: string): Promise<ParsedQuery | null> {
  const { levels } = await understandQuery(db, q)
  const searchQuery = levels.at(-1)
  return searchQuery === undefined
    ? null
    : { searchQuery, lexemes: lexemesOf(searchQuery), searchQueryVersion: queryVersion() }
}

const EMPTY_QUERY: ParsedQuery = { searchQuery: null, lexemes: null, searchQueryVersion: 0 }

/** Two points within a hundred metres count as one. */
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

/** What of a wish says something: who follows asks for nothing else, and what is delivered comes in one way. */
const normalizeCriteria = (criteria: AlertCriteria): AlertCriteria => {
  if (!criteria.followedSellers) return criteria.deliveredTo ? { ...criteria, fulfilment: null } : criteria
  const nothing = { q: null, place: null, category: null, day: null, weekday: null, fulfilment: null }
  return { ...criteria, ...nothing, deliveredTo: false, allergenFree: [] }
}

const locationColumns = (place: AlertCriteria['place']) =>
  place
    ? { placeLabel: place.label, latitude: place.latitude, longitude: place.longitude }
    : { placeLabel: null, latitude: null, longitude: null }

/** Reads a wish; words that ask for nothing are refused, because nothing would ever answer them. */
export async function parseCriteria(db: Reads<'searchLexicon'>, input: AlertCriteria): Promise<StoredCriteria> {
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

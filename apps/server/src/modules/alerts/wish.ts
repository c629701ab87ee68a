import type { AlertWish } from '@kram/contract/alerts'
import { leavesOf } from '@kram/contract/categories'
import { questionsVersion, understand } from '#modules/search'
import type { Reads } from '#platform/database'
import { invalid } from '#platform/refusal'

/** What the table keeps of a wish: as the person said it, and as offers are matched by it. */
export type Asked = {
  wish: string
  followed: boolean
  q: string | null
  place: string | null
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
} & Question

/** Words as the search reads them. Who answers the most relaxed reading is in the list, so it is news as well. */
export type Question = { words: string | null; terms: string[] | null; wordsVersion: number }

/** Every term of a text query, one of which an answer must have: queries of the search deny nothing. */
const termsIn = (query: string): string[] => [
  ...new Set(Array.from(query.matchAll(/'([^']*)'/g), ([, term = '']) => term)),
]

/** `null` for words that ask for nothing. */
export async function questionOf(db: Reads<'searchWords'>, q: string): Promise<Question | null> {
  const { levels } = await understand(db, q)
  const words = levels.at(-1)
  return words === undefined ? null : { words, terms: termsIn(words), wordsVersion: questionsVersion() }
}

const NO_QUESTION: Question = { words: null, terms: null, wordsVersion: 0 }

/** Two places within a hundred metres are one. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** One line that two wishes share when they ask for the same; capital letters and spaces do not matter. */
const lineOf = ({ followed, q, place, radiusKm, delivered, ...rest }: AlertWish): string =>
  followed
    ? 'followed'
    : JSON.stringify([
        q?.toLowerCase().replaceAll(/\s+/g, ' ') ?? null,
        place && [rounded(place.latitude), rounded(place.longitude), delivered ? null : radiusKm],
        delivered,
        rest.category,
        rest.day ?? rest.weekday,
        rest.fulfilment,
        rest.allergenFree.toSorted(),
      ])

/** What of a wish says something: who follows asks for nothing else, and what is delivered comes in one way. */
const said = (wish: AlertWish): AlertWish => {
  if (!wish.followed) return wish.delivered ? { ...wish, fulfilment: null } : wish
  const nothing = { q: null, place: null, category: null, day: null, weekday: null, fulfilment: null }
  return { ...wish, ...nothing, delivered: false, allergenFree: [] }
}

const pointOf = ({ place }: AlertWish) =>
  place
    ? { place: place.label, latitude: place.latitude, longitude: place.longitude }
    : { place: null, latitude: null, longitude: null }

/** Reads a wish; words that ask for nothing are refused, because nothing would ever answer them. */
export async function askedBy(db: Reads<'searchWords'>, given: AlertWish): Promise<Asked> {
  const wish = said(given)
  const { q, category } = wish
  const question = q === null ? NO_QUESTION : await questionOf(db, q)
  if (!question) throw invalid({ property: 'q', code: 'words' })
  return {
    ...wish,
    ...pointOf(wish),
    ...question,
    wish: lineOf(wish),
    categories: category === null ? null : leavesOf(category),
  }
}

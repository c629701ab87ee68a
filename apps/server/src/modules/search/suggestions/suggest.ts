import { fold } from '@kram/contract/common/fold'
import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { placesBeginningWith } from '#modules/places'
import type { Db } from '#platform/database'
import { LRUCache } from 'lru-cache'
import { isDescriptive, language, type Language } from '../language/index.ts'
import { parseQuery, queryLevels } from '../query/index.ts'
import { composeSuggestions, MAX_SUGGESTIONS } from './compose.rules.ts'
import { countOffers, findProductNames, findSellerNames, type FoundName, type Point } from './suggest.readmodel.ts'
import { readTypedText } from './typed-text.ts'

const MIN_LENGTH = 2
const MAX_WORDS = 3
const MAX_NAMES = 8
const MAX_SELLERS = 4
const MAX_PLACES = 4

type ProductSuggestion = Suggestions['products'][number]

/** The most common form of each base word, without adjectives that say nothing alone: `jajka`, not `jajko` and `swojskie`. */
function wordsIn(heads: readonly FoundName[], { lemmaDictionary, thesaurus }: Language): FoundName[] {
  const forms = new Map<string, FoundName>()
  for (const head of heads) {
    const terms = lemmaDictionary.lemmasOf(head.name, false)
    const [term = head.name] = terms
    const isMeaningful =
      !lemmaDictionary.isStopWord(head.name) &&
      !isDescriptive({ text: head.name, terms }) &&
      !terms.every((each) => thesaurus.soft.has(each))
    if (isMeaningful && !forms.has(term)) forms.set(term, head)
  }
  return [...forms.values()].slice(0, MAX_WORDS)
}

/** Words before names, each once. */
function candidatesOf({ heads, names }: { heads: FoundName[]; names: FoundName[] }): FoundName[] {
  const words = wordsIn(heads, language())
  const single = new Set(words.map(({ name }) => fold(name)))
  return [...words, ...names.filter(({ name }) => !single.has(fold(name)))].slice(0, MAX_NAMES + MAX_WORDS)
}

const MAX_QUERIES = 5000
/** Text queries of names that were suggested before, by the version of the language and the name. */
const exactQueries = new LRUCache<string, string>({ max: MAX_QUERIES })

/** The text query of the first level, which matches the exact words. */
function exactQuery(name: string): string {
  const lang = language()
  const key = `${lang.queryVersion} ${name}`
  const known = exactQueries.get(key)
  if (known !== undefined) return known
  const query = queryLevels(parseQuery(name, lang)).find(Boolean) ?? "''"
  exactQueries.set(key, query)
  return query
}

const categoryQuery = (id: string): string => `'/${id}'`

/** Suggestions for the typed text: matching names, then, in a second round trip, which of them are on offer and how often. */
export async function suggest(db: Db, q: string, near: Point | null): Promise<Suggestions> {
  const { folded, beginnings, categories } = readTypedText(q, language())
  if (folded.length < MIN_LENGTH) return { products: [], categories: [], sellers: [], places: [] }
  const [found, sellers, places] = await Promise.all([
    findProductNames(db, beginnings, MAX_NAMES),
    findSellerNames(db, folded, MAX_SELLERS),
    placesBeginningWith(db, q, MAX_PLACES),
  ])
  const candidates = candidatesOf(found)
  const queries = [...candidates.map(({ name }) => exactQuery(name)), ...categories.map(categoryQuery)]
  const counts = queries.length > 0 ? await countOffers(db, queries, near) : []
  const products = candidates.flatMap(({ name, category, heads }, at): (ProductSuggestion & { isWord: boolean })[] =>
    counts[at]?.exists ? [{ name, category, nearbyOffers: counts[at].nearby, isWord: heads > 0 }] : [],
  )
  return composeSuggestions({
    products: nearestFirst(products).slice(0, MAX_SUGGESTIONS),
    categories: categories.filter((_, at) => counts[candidates.length + at]?.exists).slice(0, MAX_SUGGESTIONS),
    sellers,
    places,
  })
}

/** Words before names, of each those first that are sold near. */
function nearestFirst(products: readonly (ProductSuggestion & { isWord: boolean })[]): ProductSuggestion[] {
  const isNear = ({ nearbyOffers }: ProductSuggestion) => (nearbyOffers === null || nearbyOffers > 0 ? 0 : 1)
  return products
    .toSorted((a, b) => Number(b.isWord) - Number(a.isWord) || isNear(a) - isNear(b))
    .map(({ name, category, nearbyOffers }) => ({ name, category, nearbyOffers }))
}

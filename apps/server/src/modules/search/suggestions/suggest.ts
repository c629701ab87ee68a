import { fold } from '@kram/contract/common/fold'
import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { suggestGazetteerPlaces } from '#modules/places'
import type { Db } from '#platform/database'
import { language } from '../language/index.ts'
import { parseQuery, queryLevels } from '../query/index.ts'
import { foldWord, stemOf, wordsOf } from '../inflection/index.ts'
import { queriesWithOffers, findProductNames, findSellerNames } from './suggest.readmodel.ts'

const MIN_LENGTH = 2
const MAX_PRODUCTS = 6
const MAX_SELLERS = 3
const MAX_PLACES = 3

/** Prefix of the names of a word typed in another case: "jajek" → "jajk". Undefined for several words and unknown words. */
function lemmaStem(q: string): string | null {
  const [word, another] = wordsOf(q)
  if (!word || another) return null
  const [term] = language().lemmaDictionary.lemmasOf(word.text, true)
  return term === undefined || term.startsWith('~') ? null : stemOf(foldWord(term))
}

async function suggestProductNames(db: Db, q: string, typed: string) {
  const productNames = await findProductNames(db, typed, 2 * MAX_PRODUCTS)
  const beginning = productNames.length > 0 ? null : lemmaStem(q)
  return beginning === null ? productNames : findProductNames(db, beginning, 2 * MAX_PRODUCTS)
}

/** Suggestions for the typed text: matching names, then, in a second round trip, which of the products are on offer. */
export async function suggest(db: Db, q: string): Promise<Suggestions> {
  const typed = fold(q)
  if (typed.length < MIN_LENGTH) return { products: [], sellers: [], places: [] }
  const [productNames, sellers, places] = await Promise.all([
    suggestProductNames(db, q, typed),
    findSellerNames(db, typed, MAX_SELLERS),
    suggestGazetteerPlaces(db, q, MAX_PLACES),
  ])
  // The first level matches the exact words.
  const queries = productNames.map(({ name }) => queryLevels(parseQuery(name, language())).find(Boolean) ?? "''")
  const answered = productNames.length > 0 ? await queriesWithOffers(db, queries) : new Set<number>()
  return { products: productNames.filter((_, at) => answered.has(at)).slice(0, MAX_PRODUCTS), sellers, places }
}

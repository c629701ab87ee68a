import { fold } from '@kram/contract/fold'
import type { Suggestions } from '@kram/contract/search'
import { suggestPlaces } from '#modules/places'
import type { Db } from '#platform/database'
import { language } from './language.ts'
import { levelsOf } from './levels.ts'
import { foldWord, stemOf, wordsOf } from './polish.rules.ts'
import { readQuestion } from './query.ts'
import { answeredOnes, findGoodsNames, findSellerNames } from './suggest.store.ts'

const SHORTEST = 2
const GOODS = 6
const SELLERS = 3
const PLACES = 3

/** How the names of what was typed in another case begin: "jajek" → "jajk". Nothing for several words, and for what no dictionary knows. */
function beginningOf(q: string): string | null {
  const [word, another] = wordsOf(q)
  if (!word || another) return null
  const [term] = language().lexicon.termsOf(word.text, true)
  return term === undefined || term.startsWith('~') ? null : stemOf(foldWord(term))
}

async function goodsFor(db: Db, q: string, typed: string) {
  const goods = await findGoodsNames(db, typed, 2 * GOODS)
  const beginning = goods.length > 0 ? null : beginningOf(q)
  return beginning === null ? goods : findGoodsNames(db, beginning, 2 * GOODS)
}

/** Proposals for what is typed so far. Names that fit, then, in another round trip, which goods are on offer at all. */
export async function suggest(db: Db, q: string): Promise<Suggestions> {
  const typed = fold(q)
  if (typed.length < SHORTEST) return { products: [], sellers: [], places: [] }
  const [goods, sellers, places] = await Promise.all([
    goodsFor(db, q, typed),
    findSellerNames(db, typed, SELLERS),
    suggestPlaces(db, q, PLACES),
  ])
  // The first level asks for the very words.
  const queries = goods.map(({ name }) => levelsOf(readQuestion(name, language())).find(Boolean) ?? "''")
  const answered = goods.length > 0 ? await answeredOnes(db, queries) : new Set<number>()
  return { products: goods.filter((_, at) => answered.has(at)).slice(0, GOODS), sellers, places }
}

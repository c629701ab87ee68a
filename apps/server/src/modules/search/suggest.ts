import { fold } from '@kram/contract/fold'
import type { Suggestions } from '@kram/contract/search'
import { suggestPlaces } from '#modules/places'
import type { Db } from '#platform/database'
import { language } from './language.ts'
import { levelsOf } from './levels.ts'
import { readQuestion } from './query.ts'
import { answeredOnes, findGoodsNames, findSellerNames } from './suggest.store.ts'

const SHORTEST = 2
const GOODS = 6
const SELLERS = 3
const PLACES = 3

/** Proposals for what is typed so far. Two round trips: names that fit, then which goods are on offer at all. */
export async function suggest(db: Db, q: string): Promise<Suggestions> {
  const typed = fold(q)
  if (typed.length < SHORTEST) return { products: [], sellers: [], places: [] }
  const [goods, sellers, places] = await Promise.all([
    findGoodsNames(db, typed, 2 * GOODS),
    findSellerNames(db, typed, SELLERS),
    suggestPlaces(db, q, PLACES),
  ])
  // The first level asks for the very words.
  const queries = goods.map(({ name }) => levelsOf(readQuestion(name, language())).find(Boolean) ?? "''")
  const answered = goods.length > 0 ? await answeredOnes(db, queries) : new Set<number>()
  return { products: goods.filter((_, at) => answered.has(at)).slice(0, GOODS), sellers, places }
}

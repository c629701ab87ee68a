import type { Reads } from '#platform/database'
import { LRUCache } from 'lru-cache'
import { language } from '../language/index.ts'
import { correct, parseQuery, savedQueryOf, understandQuery } from '../query/index.ts'
import { termsOfProducts } from './product-words.readmodel.ts'
import { looksPersonal, type Reading, readingsOf, unknownTerms } from './readings.ts'

export type QuestionReadings = {
  /** Empty for a question that is not counted. */
  readings: Reading[]
  /** True for a question with a price: finding nothing may be due to it. */
  hasPrice: boolean
}

const NOT_COUNTED: QuestionReadings = { readings: [], hasPrice: false }

/** What a question asks for, in words that the dictionary or the names of products know; nothing for any other question. */
export async function readingsOfQuestion(
  db: Reads<'searchLexicon' | 'searchSuggestions' | 'offers'>,
  q: string,
): Promise<QuestionReadings> {
  if (looksPersonal(q)) return NOT_COUNTED
  const lang = language()
  const typed = parseQuery(q, lang)
  const { readAs, corrected } = await correct(db, q, typed, lang)
  // A word that is not finished may become anything.
  if ([...readAs.keys()].some((word) => !corrected.has(word))) return NOT_COUNTED
  const read = readAs.size > 0 ? parseQuery(q, lang, readAs) : typed
  const productTerms = await termsOfProducts(db, unknownTerms(read))
  const text = read.translated ?? read.withoutPrice
  return { readings: readingsOf({ read, text, corrected, productTerms }, lang), hasPrice: read.price !== null }
}

const MAX_QUERIES = 5000
/** Text queries of readings that were asked for before, by the version of the language and the words. */
const answerQueries = new LRUCache<string, string>({ max: MAX_QUERIES })

/** The text query that finds the answers to a counted question; empty when there can be none. */
export async function answeringQueryOf(db: Reads<'searchLexicon' | 'offers'>, words: string): Promise<string> {
  const key = `${language().queryVersion} ${words}`
  const known = answerQueries.get(key)
  if (known !== undefined) return known
  const query = savedQueryOf((await understandQuery(db, words)).levels) ?? ''
  answerQueries.set(key, query)
  return query
}

import type { Reads } from '#platform/database'
import { LRUCache } from 'lru-cache'
import { hasPolishLetters, wordsOf } from '../inflection/index.ts'
import { language, type Language, type PriceWish } from '../language/index.ts'
import { correct, correctedQuery, type Corrections, isIncomplete, readCorrected } from './corrections.ts'
import type { Level } from './list-levels.ts'
import { levelsOf } from './query-levels.ts'
import { type Tier, tiersOf } from './query-tiers.ts'
import { parseQuery, type ParsedQuery } from './read-question.ts'

/** The interpretation of a query. */
export type TextSearch = {
  /** Text queries from the most precise to the most relaxed; empty for a meaningless query. */
  levels: Level[]
  /** One text query per tier of the levels; a tier is asked when those before it find too little. */
  tiers: Tier[]
  /** Terms whose words are highlighted in results. */
  terms: ReadonlySet<string>
  price: PriceWish | null
  /** The query without its price. */
  withoutPrice: string
  /** The corrected or translated query; undefined when nothing was changed. */
  meant: string | undefined
}

/** `asTyped`: without corrections. `language`: another one than the one that is in force. */
type Options = { asTyped?: boolean; language?: Language }

const NO_CORRECTIONS: Corrections = { readAs: new Map(), corrected: new Map() }

/** `isIncomplete`: some words are in no dictionary, so that the market decides what they mean. */
type Understood = { search: TextSearch; isIncomplete: boolean }

/** In characters of text queries; a question takes about 8000. */
const MAX_CACHED_LENGTH = 3_000_000

/**
 * Questions read before, by the version of the language and what the market made of unknown words. People ask for the same words
 * around different towns; reading them takes longer than most other steps of a search.
 */
const understood = new LRUCache<string, Understood>({
  maxSize: MAX_CACHED_LENGTH,
  sizeCalculation: ({ search }, key) =>
    [...search.levels, ...search.tiers].reduce((length, { query }) => length + query.length, key.length),
})

const cacheKey = (q: string, { readAs, corrected }: Corrections, { queryVersion }: Language): string =>
  JSON.stringify([queryVersion, q, ...readAs, ...corrected])

/**
 * Interprets a query. Needs round trips only for words in no dictionary: then the words of the market are looked up, and a
 * probable typo is replaced by the likeliest word that finds something.
 */
export async function understandQuery(
  db: Reads<'searchLexicon' | 'offers'>,
  q: string,
  { asTyped = false, language: lang = language() }: Options = {},
): Promise<TextSearch> {
  const known = understood.get(cacheKey(q, NO_CORRECTIONS, lang))
  if (known && (asTyped || !known.isIncomplete)) return known.search
  const typed = parseQuery(q, lang)
  const corrections = asTyped ? NO_CORRECTIONS : await correct(db, q, typed, lang)
  const key = cacheKey(q, corrections, lang)
  const search = understood.get(key)?.search ?? interpreted(q, typed, corrections, lang)
  understood.set(key, { search, isIncomplete: isIncomplete(q, typed) })
  return search
}

function interpreted(q: string, typed: ParsedQuery, corrections: Corrections, lang: Language): TextSearch {
  const { corrected } = corrections
  const read = readCorrected(q, typed, corrections, lang)
  const levels = levelsOf(read)
  return {
    levels,
    tiers: tiersOf(levels),
    terms: termsIn(read),
    price: read.price,
    withoutPrice: read.withoutPrice,
    meant: corrected.size > 0 ? correctedQuery(read.translated ?? q, corrected) : (read.translated ?? undefined),
  }
}

function termsIn({ parts }: ParsedQuery): Set<string> {
  return new Set(
    parts
      .flatMap(({ main, wanted, soft }) => [main, ...wanted, ...soft])
      .flatMap(({ own, same, related, core, edges }) => [own, ...same, ...related, ...core, ...edges])
      .flatMap(({ words }) => words.flat()),
  )
}

/** Ranges of matching words in a text, as UTF-16 positions. */
export function findMarks(text: string, { terms }: Pick<TextSearch, 'terms'>): [start: number, end: number][] {
  const { lemmaDictionary } = language()
  const withoutDiacritics = !hasPolishLetters(text)
  return wordsOf(text)
    .filter(
      ({ text: word }) =>
        !lemmaDictionary.isStopWord(word) &&
        lemmaDictionary.lemmasOf(word, withoutDiacritics).some((term) => terms.has(term)),
    )
    .map(({ start, end }) => [start, end])
}

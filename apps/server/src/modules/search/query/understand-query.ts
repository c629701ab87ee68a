import type { Reads } from '#platform/database'
import { language } from '../language/index.ts'
import { queryLevels } from './query-levels.ts'
import {
  editDistance,
  foldWord,
  hasPolishLetters,
  maxEdits,
  type SimilarWord,
  stemOf,
  wordsOf,
} from '../inflection/index.ts'
import { parseQuery, withInterpretations, type ParsedQuery } from './parse-query.ts'
import { findMarketWords } from '../indexing/index.ts'

/** What a query asks for. */
export type TextSearch = {
  /** PostgreSQL text queries from the limit precise to the limit relaxed, the last covering all; none: it asks for nothing. */
  levels: string[]
  /** Terms by which a word of an answer is one that was asked for. */
  terms: ReadonlySet<string>
  /** The query as it was read, only where words were taken for typos. */
  meant: string | undefined
}

/**
 * Understands a query. One round trip, and only when it holds a word that no dictionary isKnownWord: then the market's own words are
 * asked, and what looks like a typo is read as its nearest similarWords.
 */
export async function understandQuery(db: Reads<'searchWords'>, q: string): Promise<TextSearch> {
  const lang = language()
  const parsed = parseQuery(q, lang)
  const unknown = [...new Set(parsed.concepts.flatMap((concept) => concept.unknown ?? []))]
  const similarWords =
    unknown.length > 0
      ? await interpretUnknownWords(db, unknown, wordsOf(q).at(-1)?.text)
      : new Map<string, Interpretation>()
  const interpretations = new Map(
    [...similarWords].map(([word, { similar }]) => [word, [...new Set(similar.flatMap(({ terms }) => terms))]]),
  )
  const typos = new Map([...similarWords].filter(([, { isCompletion }]) => !isCompletion))
  const read = interpretations.size > 0 ? withInterpretations(parsed, interpretations, lang) : parsed
  return {
    levels: queryLevels(read),
    terms: termsIn(read),
    meant: typos.size > 0 ? correctedQuery(q, typos) : undefined,
  }
}

/** What a word was read as: what it may be the beginning of, or else what it may be a typo of. */
type Interpretation = { similar: SimilarWord[]; isCompletion: boolean }

/** The last word may still be on its way. */
async function interpretUnknownWords(
  db: Reads<'searchWords'>,
  words: readonly string[],
  last: string | undefined,
): Promise<Map<string, Interpretation>> {
  const { lemmaDictionary } = language()
  const market = await findMarketWords(
    db,
    words.map((word) => ({ word: foldWord(word), stem: stemOf(foldWord(word)) })),
  )
  const meant = new Map<string, Interpretation>()
  for (const [i, word] of words.entries()) {
    const inMarket = market[i]
    if (!inMarket || inMarket.isKnown) continue
    const completions =
      word === last ? [...lemmaDictionary.completions(word), ...inMarket.completions.map(wordFromStem)] : []
    const similar =
      completions.length > 0
        ? completions
        : nearest([...lemmaDictionary.similar(word), ...similarIn(inMarket.like, foldWord(word))])
    if (similar.length > 0) meant.set(word, { similar, isCompletion: completions.length > 0 })
  }
  return meant
}

const wordFromStem = (form: string): SimilarWord => ({ form, terms: [`~${stemOf(form)}`], edits: 0 })

const similarIn = (like: readonly string[], word: string): SimilarWord[] => {
  const limit = maxEdits(word.length)
  return like
    .map((form) => ({ ...wordFromStem(form), edits: editDistance(word, form, limit) }))
    .filter(({ edits }) => edits <= limit)
}

const nearest = (similarWords: readonly SimilarWord[]): SimilarWord[] => {
  const fewest = Math.min(...similarWords.map(({ edits }) => edits))
  return similarWords.filter(({ edits }) => edits === fewest)
}

function termsIn({ concepts }: ParsedQuery): Set<string> {
  return new Set(
    concepts.flatMap(({ own, same, related, narrower }) =>
      [own, ...same, ...related, ...narrower].flatMap(({ words }) => words.flat()),
    ),
  )
}

/** The query with the dictionary form of what was probably meant. */
function correctedQuery(q: string, similarWords: ReadonlyMap<string, Interpretation>): string {
  return wordsOf(q)
    .map(({ text }) => {
      const [first] = similarWords.get(text)?.similar ?? []
      return first?.terms.find((term) => !term.startsWith('~')) ?? first?.form ?? text
    })
    .join(' ')
}

/** Where words that were asked for stand in a text, as UTF-16 positions. */
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

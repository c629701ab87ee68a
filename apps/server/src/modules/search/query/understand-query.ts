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

/** The interpretation of a query. */
export type TextSearch = {
  /** PostgreSQL text queries from the most precise to the most relaxed, the last covering all; empty for a meaningless query. */
  levels: string[]
  /** Terms whose words are highlighted in results. */
  terms: ReadonlySet<string>
  /** The corrected query; undefined when nothing was corrected. */
  meant: string | undefined
}

/**
 * Interprets a query. Needs one round trip only for words in no dictionary: then the words of the market are looked up, and a
 * probable typo is replaced by its nearest words.
 */
export async function understandQuery(db: Reads<'searchLexicon'>, q: string): Promise<TextSearch> {
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

/** Interpretations of an unknown word: completions of a prefix, otherwise corrections of a typo. */
type Interpretation = { similar: SimilarWord[]; isCompletion: boolean }

/** The last word may be incomplete. */
async function interpretUnknownWords(
  db: Reads<'searchLexicon'>,
  words: readonly string[],
  last: string | undefined,
): Promise<Map<string, Interpretation>> {
  const { lemmaDictionary } = language()
  const market = await findMarketWords(
    db,
    words.map((word) => ({ word: foldWord(word), stem: stemOf(foldWord(word)) })),
  )
  const interpretations = new Map<string, Interpretation>()
  for (const [i, word] of words.entries()) {
    const inMarket = market[i]
    if (!inMarket || inMarket.isKnown) continue
    const completions =
      word === last ? [...lemmaDictionary.completions(word), ...inMarket.completions.map(wordFromStem)] : []
    const similar =
      completions.length > 0
        ? completions
        : nearest([...lemmaDictionary.similar(word), ...similarIn(inMarket.like, foldWord(word))])
    if (similar.length > 0) interpretations.set(word, { similar, isCompletion: completions.length > 0 })
  }
  return interpretations
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

/** The query with the lemma of the probable word. */
function correctedQuery(q: string, similarWords: ReadonlyMap<string, Interpretation>): string {
  return wordsOf(q)
    .map(({ text }) => {
      const [first] = similarWords.get(text)?.similar ?? []
      return first?.terms.find((term) => !term.startsWith('~')) ?? first?.form ?? text
    })
    .join(' ')
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

import { amountsIn, type Phrase, type Thesaurus } from '../language/index.ts'
import { hasPolishLetters, type LemmaDictionary, wordsOf } from '../inflection/index.ts'

/** One concept of the query with all its names. */
export type Concept = {
  /** The typed words as terms. */
  own: Phrase
  /** Synonyms. */
  same: Phrase[]
  /** Related adjectives or nouns. */
  related: Phrase[]
  /** Narrower terms. */
  narrower: Phrase[]
  /** Categories that contain it. */
  categories: string[]
  /** Improves the rank without being a condition. */
  soft: boolean
  /** Typed words in no dictionary: input of the typo fallback. */
  unknown: string | null
}

export type ParsedQuery = { concepts: Concept[]; amounts: string[] }

/** Maximum number of meaningful words; further words are ignored. */
const MAX_WORDS = 10

type Language = { lemmaDictionary: LemmaDictionary; thesaurus: Thesaurus }
type QueryWord = { text: string; terms: string[] }

/** Splits a query into concepts. Any input is valid; meaningless input gives no concepts. */
export function parseQuery(q: string, { lemmaDictionary, thesaurus }: Language): ParsedQuery {
  const amounts = amountsIn(q)
  const withoutDiacritics = !hasPolishLetters(q)
  const queryWords = wordsOf(q)
    .filter(({ start, end }) => !amounts.some((amount) => start >= amount.start && end <= amount.end))
    .filter(({ text }) => !lemmaDictionary.isStopWord(text))
    .map(({ text }) => ({ text, terms: lemmaDictionary.lemmasOf(text, withoutDiacritics || !hasPolishLetters(text)) }))
    .filter(({ terms }) => terms.length > 0)
    .slice(0, MAX_WORDS)
  const concepts = groupConcepts(queryWords, thesaurus, lemmaDictionary)
  const several = concepts.filter(({ soft }) => !soft).length > 1
  const complete = concepts.map((concept) => withBroaderMeanings(concept, thesaurus, several))
  const allSoft = complete.every(({ soft }) => soft)
  return {
    concepts: allSoft ? complete.map((concept) => ({ ...concept, soft: false })) : complete,
    amounts: [...new Set(amounts.map(({ term }) => term))],
  }
}

/** Longer names first: "ser biały" is one concept. */
function groupConcepts(
  queryWords: readonly QueryWord[],
  thesaurus: Thesaurus,
  lemmaDictionary: LemmaDictionary,
): Concept[] {
  const concepts: Concept[] = []
  for (let at = 0; at < queryWords.length;) {
    const [size, concept] = phraseAt(queryWords, at, thesaurus) ?? [
      1,
      singleConcept(queryWords[at], thesaurus, lemmaDictionary),
    ]
    if (concept) concepts.push(concept)
    at += size
  }
  return concepts
}

const MAX_PHRASE_WORDS = 5

function phraseAt(
  queryWords: readonly QueryWord[],
  at: number,
  { phrases, soft }: Thesaurus,
): [number, Concept] | undefined {
  for (let size = Math.min(MAX_PHRASE_WORDS, queryWords.length - at); size > 1; size--) {
    const span = queryWords.slice(at, at + size).map(({ terms }) => terms)
    const known = span.flat().flatMap((term) => phrases.get(term) ?? [])
    const named = [...new Set(known)].filter(({ name }) => matchesPhrase(name, span))
    if (named[0]) {
      const own = { words: span, adjacent: named[0].name.adjacent }
      const core = span.filter((terms) => !terms.every((term) => soft.has(term)))
      // "Jajka wiejskie" is one concept, with other eggs as a fallback.
      const related = core.length > 0 && core.length < size ? [{ words: core, adjacent: false }] : []
      const same = named.flatMap(({ same: others }) => others)
      return [size, { own, same, related, narrower: [], categories: [], soft: false, unknown: null }]
    }
  }
  return undefined
}

/** The exact words of the name, in any order. */
function matchesPhrase({ words }: Phrase, span: readonly string[][]): boolean {
  if (words.length !== span.length) return false
  const left = [...span]
  return words.every((terms) => {
    const found = left.findIndex((others) => others.some((term) => terms.includes(term)))
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}

function singleConcept(
  queryWords: QueryWord | undefined,
  { phrases, soft }: Thesaurus,
  lemmaDictionary: LemmaDictionary,
): Concept | undefined {
  if (!queryWords) return undefined
  const { text, terms } = queryWords
  const own: Phrase = { words: [terms], adjacent: false }
  const named = terms.flatMap((term) => phrases.get(term) ?? []).filter(({ name }) => matchesPhrase(name, own.words))
  return {
    own,
    same: [...new Set(named)].flatMap(({ same }) => same),
    related: [],
    narrower: [],
    categories: [],
    soft: /^\d+$/.test(text) || terms.every((term) => soft.has(term)),
    unknown: named.length > 0 || lemmaDictionary.isKnownWord(text) ? null : text,
  }
}

/** Adjectives only beside another word: "malinowy sok" matches "sok z malin", but "maliny" does not match "malinowe pomidory". */
function withBroaderMeanings(
  concept: Concept,
  { kinds, categories, adjectives }: Thesaurus,
  several: boolean,
): Concept {
  const names = [concept.own, ...concept.same].map(({ words }) => words)
  const isMeant = ({ name }: { name: Phrase }) => names.some((words) => matchesPhrase(name, words))
  const terms = concept.own.words.length === 1 ? concept.own.words.flat() : []
  const related = several ? terms.flatMap((term) => adjectives.get(term) ?? []) : []
  return {
    ...concept,
    related: [...concept.related, ...related.map((word) => ({ words: [word], adjacent: false }))],
    narrower: kinds.filter(isMeant).flatMap(({ means }) => means),
    categories: [...new Set(categories.filter(isMeant).flatMap(({ means }) => means))],
  }
}

/** The query with interpretations of the words in no dictionary. */
export function withInterpretations(
  { concepts, amounts }: ParsedQuery,
  interpretations: ReadonlyMap<string, string[]>,
  language: Language,
): ParsedQuery {
  const several = concepts.length > 1
  return {
    amounts,
    concepts: concepts.map((concept) => {
      const terms = concept.unknown === null ? undefined : interpretations.get(concept.unknown)
      if (!terms || terms.length === 0) return concept
      const read = singleConcept({ text: '', terms }, language.thesaurus, language.lemmaDictionary)
      return read
        ? withBroaderMeanings({ ...read, soft: concept.soft, unknown: null }, language.thesaurus, several)
        : concept
    }),
  }
}

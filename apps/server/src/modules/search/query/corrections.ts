import type { Reads } from '#platform/database'
import { findMarketWords, type MarketWords } from '../indexing/index.ts'
import {
  foldWord,
  hasPolishLetters,
  type SimilarWord,
  SOUNDS_ALIKE,
  stemOf,
  unlikeness,
  wordsOf,
} from '../inflection/index.ts'
import type { Language } from '../language/index.ts'
import type { Concept } from './concepts.ts'
import { countMatches } from './corrections.readmodel.ts'
import type { ReadAs } from './question-words.ts'
import { parseQuery, type ParsedQuery } from './read-question.ts'
import { any, phraseQuery, quoted, type Weights } from './tsquery.rules.ts'

/** How words in no dictionary are read, and the corrected words among them. */
export type Corrections = { readAs: ReadAs; corrected: ReadonlyMap<string, string> }

/** Corrections that are compared by what they find. */
const MAX_CANDIDATES = 8
/** Words that a typed beginning may stand for, of those that are looked for among the offers. */
const [MAX_COMPLETIONS, MAX_COUNTED] = [12, 40]
/** Unlikeness of a slip of the finger. */
const LIKELY = 0.7
/** Of a missing character. */
const POSSIBLE = 0.85
/** Of another character. */
const UNSURE = 1.05
const OF_POLISH_WORD = { common: SOUNDS_ALIKE, 'form of common': LIKELY, rare: POSSIBLE }
/** Words of praise and other words that are no products are meant less often. */
const SOFT_WORD = 0.5
const NOT_A_PRODUCT = 0.2
const NOT_ON_SALE = 0.15
/** So much likelier a word that sounds alike is meant even when nobody sells it. */
const SURE = 0.4

type Candidate = { form: string; terms: string[]; cost: number }

/** Terms of a word of the market that is in no dictionary, or misspelt. */
const termsOf = (form: string, { lemmaDictionary, termsMeantBy }: Language): string[] => [
  ...new Set([...lemmaDictionary.lemmasOf(form, true), ...termsMeantBy(form)]),
]

/** Every word of the question that is in no dictionary, and the last one when nothing is known of it. */
const unknownConcepts = ({ parts }: ParsedQuery, last: string | undefined): Map<string, Concept> => {
  const concepts = parts.flatMap(({ main, wanted, soft }) => [main, ...wanted, ...soft])
  // An adjective may be a beginning when it is the whole question: "ziemni" of "ziemniaki".
  const mayContinue = ({ role }: Concept) => role === 'thing' || (role === 'quality' && concepts.length === 1)
  return new Map(
    concepts.flatMap((concept) => {
      const word = concept.unknown ?? (concept.unfinished === last && mayContinue(concept) ? concept.unfinished : null)
      return word === null ? [] : [[word, concept] as const]
    }),
  )
}

const lastWordOf = (q: string): string | undefined => wordsOf(q).at(-1)?.text

/** Whether some words are in no dictionary, or the last may be the beginning of one. */
export const isIncomplete = (q: string, parsed: ParsedQuery): boolean => unknownConcepts(parsed, lastWordOf(q)).size > 0

/**
 * Reads the words that are in no dictionary: the last one may be the beginning of a word; others may be typos. A correction has to
 * find something, and the likeliest of them is taken.
 */
export async function correct(
  db: Reads<'searchLexicon' | 'offers'>,
  q: string,
  parsed: ParsedQuery,
  language: Language,
): Promise<Corrections> {
  const last = lastWordOf(q)
  const concepts = unknownConcepts(parsed, last)
  const unknown = [...concepts.keys()]
  const readAs = new Map<string, readonly string[]>()
  const corrected = new Map<string, string>()
  if (unknown.length === 0) return { readAs, corrected }
  const market = await findMarketWords(
    db,
    unknown.map((word) => ({ word: foldWord(word), stem: stemOf(foldWord(word)) })),
  )
  for (const [i, [word, concept]] of [...concepts].entries()) {
    const inMarket = market[i]
    const found = inMarket && (await readWord(db, { word, concept, inMarket, isLast: word === last }, language))
    if (!found) continue
    readAs.set(word, found.terms)
    if (found.correction !== null) corrected.set(word, found.correction)
  }
  return { readAs, corrected }
}

type UnknownWord = { word: string; concept: Concept; inMarket: MarketWords; isLast: boolean }

/** What a word in no dictionary stands for: the last one may be the beginning of others. */
async function readWord(
  db: Reads<'offers'>,
  { word, concept, inMarket, isLast }: UnknownWord,
  language: Language,
): Promise<{ terms: string[]; correction: string | null } | undefined> {
  const { isNamed, own, unknown } = concept
  if (unknown === null) return readUnfinished(db, word, concept, inMarket, language)
  const completions = isLast && !isNamedQuality(word, concept) ? await completionsOf(db, word, inMarket, language) : []
  // A name in no dictionary may be complete, unless words of the dictionary begin like that.
  const isComplete = isNamed && language.lemmaDictionary.completions(word).length === 0
  if (completions.length > 0)
    return { terms: [...(isComplete ? own.words.flat() : []), ...completions], correction: null }
  const best = isNamed ? undefined : await bestCorrection(db, word, inMarket, language)
  return best && { terms: best.terms, correction: language.lemmaDictionary.spellingOf(best.form) }
}

/** A word under which nobody sells anything, and that is no seller's, may be the beginning of another one: "kor" of "korale". */
async function readUnfinished(
  db: Reads<'offers'>,
  word: string,
  { own, same }: Concept,
  inMarket: MarketWords,
  language: Language,
): Promise<{ terms: string[]; correction: null } | undefined> {
  const named = (weights: Weights) => any([own, ...same].map((phrase) => phraseQuery(phrase, weights)))
  const [sold = 0, ofSeller = 0, mentioned = 0] = await countMatches(db, [named('A'), named('C'), named('ABC')])
  const terms = sold + ofSeller > 0 ? [] : await completionsOf(db, word, inMarket, language, mentioned > 0)
  return terms.length > 0 ? { terms, correction: null } : undefined
}

/** "eko" is complete, and so is every word of which the name is all but the last character. */
const isNamedQuality = (word: string, { isNamed, role }: Concept): boolean =>
  isNamed && role === 'quality' && foldWord(word).length - stemOf(foldWord(word)).length <= 1

/** Terms of the words with this beginning that names of offers have, else sellers, else any; products before other words. */
async function completionsOf(
  db: Reads<'offers'>,
  word: string,
  inMarket: MarketWords,
  language: Language,
  onlySold = false,
): Promise<string[]> {
  const terms = possibleCompletions(word, inMarket, language)
  if (terms.length < 2 && !onlySold) return terms
  const weighted = onlySold ? ['A'] : ['AB', 'C']
  const counts = await countMatches(
    db,
    weighted.flatMap((weights) => terms.map((term) => `${quoted(term)}:${weights}`)),
  )
  const found = weighted
    .map((_, at) => terms.filter((__, i) => (counts[at * terms.length + i] ?? 0) > 0))
    .find(({ length }) => length > 0)
  return (found ?? (onlySold ? [] : terms)).slice(0, MAX_COMPLETIONS)
}

function possibleCompletions(word: string, { completions, isWritten }: MarketWords, language: Language): string[] {
  if (isWritten) return []
  const { lemmaDictionary, thesaurus } = language
  const terms = new Set([
    ...lemmaDictionary.completions(word).flatMap((similar) => similar.terms),
    ...completions
      .filter((form) => !hasPolishLetters(word) || !lemmaDictionary.isForm(form))
      .flatMap((form) => termsOf(form, language)),
  ])
  const isName = (term: string) => (thesaurus.names.has(term) ? 0 : 1)
  return [...terms].toSorted((a, b) => isName(a) - isName(b) || a.length - b.length).slice(0, MAX_COUNTED)
}

/** Products are meant more often than other words. */
function unusual(terms: readonly string[], { thesaurus }: Language): number {
  if (terms.every((term) => thesaurus.soft.has(term))) return SOFT_WORD
  return terms.some((term) => thesaurus.names.has(term) || term.startsWith('~')) ? 0 : NOT_A_PRODUCT
}

/**
 * How unlikely a replacement may be. A word that people use often is replaced by none but one that sounds alike, and so is a word of
 * the market: sellers misspell too. A form of a common word is replaced by a slip of the finger, a rare word also where a character
 * is missing; what only could be Polish by more.
 */
function limitOf(word: string, { isKnown }: MarketWords, language: Language): number {
  if (isKnown) return SOUNDS_ALIKE
  const [isForm, hasStem] = [language.isPolishForm(word), language.isPolishWord(word)]
  if (!isForm && !hasStem) return Number.POSITIVE_INFINITY
  const commonness = language.commonnessOf(word)
  // Each filter is wrong now and then, both rarely.
  if (isForm && hasStem) return OF_POLISH_WORD[commonness]
  return commonness === 'rare' ? UNSURE : POSSIBLE
}

/** The likeliest words that may have been meant, each word in its likeliest form. */
function candidatesOf(word: string, inMarket: MarketWords, language: Language): Candidate[] {
  const similar: Pick<SimilarWord, 'form' | 'terms'>[] = [
    ...language.lemmaDictionary.similar(word),
    ...language.namesLike(word),
    ...(inMarket.isKnown ? [] : inMarket.like.map((form) => ({ form, terms: termsOf(form, language) }))),
  ]
  const limit = limitOf(word, inMarket, language)
  const byTerms = new Map<string, Candidate>()
  for (const { form, terms } of similar) {
    const likeness = unlikeness(word, form) ?? Number.POSITIVE_INFINITY
    const soundsAlike = likeness <= SOUNDS_ALIKE
    const cost = likeness + unusual(terms, language) * (soundsAlike ? 0.5 : 1)
    const key = terms.join('|')
    if ((soundsAlike ? likeness : cost) <= limit && cost < (byTerms.get(key)?.cost ?? Number.POSITIVE_INFINITY))
      byTerms.set(key, { form, terms, cost })
  }
  return [...byTerms.values()].toSorted((a, b) => a.cost - b.cost).slice(0, MAX_CANDIDATES)
}

/** Most terms that stand for a name which offers do not have themselves, like "wędliny". */
const MAX_MEANT = 12

/** The terms, and those of one word that mean the same or kinds of it. */
function meantBy(terms: readonly string[], { thesaurus }: Language): string[] {
  const named = terms
    .flatMap((term) => thesaurus.names.get(term) ?? [])
    // "dla zwierząt" is no name of what animals need.
    .filter(({ meaning }) => meaning?.isUse !== true)
    .filter(({ name: { words } }) => words.length === 1 && words[0]?.some((term) => terms.includes(term)))
  const others = named
    .flatMap(({ same, meaning }) => [...same, ...(meaning?.core ?? [])])
    .flatMap(({ words }) => (words.length === 1 ? words.flat() : []))
  return [...new Set([...terms, ...others])].slice(0, MAX_MEANT)
}

/**
 * The likeliest correction that finds something; among equally likely ones the one that is sold more often. Where none finds
 * anything, neither does the word as typed, and a saved search waits for the likeliest.
 */
async function bestCorrection(
  db: Reads<'offers'>,
  word: string,
  inMarket: MarketWords,
  language: Language,
): Promise<Candidate | undefined> {
  const candidates = candidatesOf(word, inMarket, language)
  const queryOf = (weights: string) =>
    candidates.map(({ terms }) => any(meantBy(terms, language).map((term) => `${quoted(term)}:${weights}`)))
  const counts = await countMatches(db, [...queryOf('A'), ...queryOf('ABC')])
  const judged = candidates
    .map((candidate, i) => {
      const sold = counts[i] ?? 0
      const named = counts[candidates.length + i] ?? 0
      return { candidate, sold, named, cost: candidate.cost + (sold > 0 ? 0 : NOT_ON_SALE) }
    })
    .toSorted((a, b) => a.cost - b.cost || b.sold - a.sold || b.named - a.named)
  const found = judged.find(({ named }) => named > 0) ?? (language.isPolishWord(word) ? undefined : judged[0])
  // "żepa" is rzepa, though nobody sells it, rather than zupa.
  const [likeliest] = judged
  const isSure = likeliest && likeliest.candidate.cost <= SOUNDS_ALIKE && (found?.cost ?? 0) > likeliest.cost + SURE
  return (isSure ? likeliest : found)?.candidate
}

/** The question with its corrected words. */
export function correctedQuery(q: string, corrected: ReadonlyMap<string, string>): string {
  return wordsOf(q)
    .map(({ text }) => corrected.get(text) ?? text)
    .join(' ')
}

/** The same with everything between its words: commas and prices. */
function withWords(q: string, replaced: ReadonlyMap<string, string>): string {
  let end = 0
  const pieces = wordsOf(q).map((word) => {
    const before = q.slice(end, word.start)
    end = word.end
    return `${before}${replaced.get(word.text) ?? q.slice(word.start, word.end)}`
  })
  return pieces.join('') + q.slice(end)
}

/** Reads the question as if its words had been typed correctly, so that a corrected word means what it means otherwise. */
export function readCorrected(
  q: string,
  typed: ParsedQuery,
  { readAs, corrected }: Corrections,
  language: Language,
): ParsedQuery {
  if (readAs.size === 0) return typed
  const spelled = new Map([...corrected].filter(([, word]) => language.lemmaDictionary.isForm(word)))
  return parseQuery(typed.translated === null ? withWords(q, spelled) : q, language, readAs)
}

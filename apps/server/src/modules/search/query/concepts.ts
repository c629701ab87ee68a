import {
  headOf,
  isDescriptive,
  isPreposition,
  type Language,
  type NamedConcept,
  type Phrase,
  pointsToSeller,
  statesPurpose,
} from '../language/index.ts'
import { hasPolishLetters, type Word, wordsOf } from '../inflection/index.ts'

/**
 * What a concept does in a question. `thing`: what is wanted. `use`: a purpose or an occasion. `quality`: a property, a material,
 * an ingredient, a seller. `soft`: improves the order without being a condition.
 */
export type Role = 'thing' | 'use' | 'quality' | 'soft'

/** One concept of the question with all its names. */
export type Concept = {
  role: Role
  /** The typed words as terms. */
  own: Phrase
  /** Synonyms. */
  same: readonly Phrase[]
  /** Adjectives of the noun or nouns of the adjective. */
  related: readonly Phrase[]
  /** Narrower things, or what serves the purpose. */
  core: readonly Phrase[]
  edges: readonly Phrase[]
  /** Categories that contain it. */
  categories: readonly string[]
  /** Something for planting: then what is for planting is no worse an answer. */
  isPlant: boolean
  /** A material, which also means what is made of it. */
  isMaterial: boolean
  /** The noun of a name of several words: "ser kozi" is a kind of "ser". */
  noun: Concept | null
  /** "u Zosi": a seller's name, rather than a thing. */
  isSeller: boolean
  /** The typed word when it is in no dictionary: input of the corrections. */
  unknown: string | null
  /** A name in the thesaurus, perhaps in a form that no dictionary has. */
  isNamed: boolean
}

/** Terms of words read otherwise than typed: corrections, and completions of the last word. */
export type ReadAs = ReadonlyMap<string, readonly string[]>

export type QuestionWord = { text: string; terms: string[]; preposition: string | null; start: number; end: number }

/** The meaningful words of a text, each with the preposition that governs it. */
export function questionWords(text: string, { lemmaDictionary }: Language, readAs: ReadAs): QuestionWord[] {
  let preposition: string | null = null
  const withoutDiacritics = !hasPolishLetters(text)
  const found: QuestionWord[] = []
  const termsOf = (word: string): string[] => {
    const otherwise = readAs.get(word)
    return otherwise ? [...otherwise] : lemmaDictionary.lemmasOf(word, withoutDiacritics || !hasPolishLetters(word))
  }
  for (const { text: word, start, end } of wordsOf(text) satisfies Word[]) {
    if (isPreposition(word)) preposition = word
    if (lemmaDictionary.isStopWord(word)) continue
    const terms = termsOf(word)
    // One character alone says nothing, unless it is a digit.
    if (terms.length === 0 || (word.length === 1 && !/\d/.test(word))) continue
    found.push({ text: word, terms, preposition: word === 'bez' ? null : preposition, start, end })
  }
  return found
}

/** Groups words into concepts, longer names first: "ser biały" is one concept. */
export function groupConcepts(words: readonly QuestionWord[], language: Language, typed: ReadAs): Concept[] {
  const concepts: Concept[] = []
  for (let at = 0; at < words.length;) {
    const [size, concept] = conceptAt(words, at, language, typed)
    concepts.push(concept)
    at += size
  }
  return concepts
}

const MAX_PHRASE_WORDS = 5

function conceptAt(
  words: readonly QuestionWord[],
  at: number,
  language: Language,
  readAs: ReadAs,
): [size: number, concept: Concept] {
  for (let size = Math.min(MAX_PHRASE_WORDS, words.length - at); size > 1; size--) {
    const span = words.slice(at, at + size)
    const named = namesOf(span, language)
    if (named.length > 0) return [size, conceptOf(span, named, language, readAs)]
  }
  const span = words.slice(at, at + 1)
  return [1, conceptOf(span, namesOf(span, language), language, readAs)]
}

/** The entries of the thesaurus that are named by exactly these words. */
function namesOf(span: readonly QuestionWord[], { thesaurus }: Language): NamedConcept[] {
  const words = span.map(({ terms }) => terms)
  const candidates = new Set((words[0] ?? []).flatMap((term) => thesaurus.names.get(term) ?? []))
  const behindPreposition = (span[0]?.preposition ?? null) !== null
  const named = [...candidates].filter(
    ({ name, needsPreposition }) => (!needsPreposition || behindPreposition) && matchesPhrase(name, words),
  )
  // Behind a preposition a purpose is meant rather than the thing of the same name.
  const uses = named.filter(({ meaning }) => meaning?.isUse)
  return uses.length > 0 ? uses : named
}

/** The exact words of the name, in any order; "bez cukru" only in this one. */
function matchesPhrase({ words, adjacent }: Phrase, span: readonly (readonly string[])[]): boolean {
  if (words.length !== span.length) return false
  if (adjacent) return words.every((terms, at) => span[at]?.some((term) => terms.includes(term)))
  const left = [...span]
  return words.every((terms) => {
    const found = left.findIndex((others) => others.some((term) => terms.includes(term)))
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}

const ownPhrase = (span: readonly QuestionWord[], named: readonly NamedConcept[]): Phrase => ({
  words: span.map(({ terms }) => terms),
  adjacent: named[0]?.name.adjacent ?? false,
  head: headOf(span),
  isPurpose: statesPurpose(span[0]?.preposition),
  purposes: span.map(({ preposition }) => statesPurpose(preposition)),
})

/** Adjectives of a noun and nouns of an adjective. */
const adjectivesOf = ({ terms }: QuestionWord, { thesaurus }: Language): Phrase[] =>
  terms
    .flatMap((term) => thesaurus.adjectives.get(term) ?? [])
    .map((word) => ({ words: [word], adjacent: false, head: 0, isPurpose: false, purposes: [] }))

function conceptOf(
  span: readonly QuestionWord[],
  named: readonly NamedConcept[],
  language: Language,
  readAs: ReadAs,
): Concept {
  const own = ownPhrase(span, named)
  const same = [...new Set(named.flatMap((each) => each.same))]
  const meanings = [
    ...new Set([
      ...named.flatMap(({ meaning }) => meaning ?? []),
      ...same.flatMap((other) => meaningsOf(other, language)),
    ]),
  ]
  const isUse = named.some(({ meaning }) => meaning?.isUse)
  const [only] = span.length === 1 ? span : []
  return {
    role: isUse ? 'use' : roleOf(span, language),
    own,
    same,
    related: only ? adjectivesOf(only, language) : [],
    core: meanings.flatMap(({ core }) => core),
    edges: meanings.flatMap(({ edges }) => edges),
    categories: [...new Set(meanings.flatMap(({ categories }) => categories))],
    isMaterial: own.words.length === 1 && own.words.flat().some((term) => language.thesaurus.materials.has(term)),
    isPlant: isPlant([own, ...same, ...meanings.flatMap(({ core }) => core)], language),
    noun: nounOf(span, language, readAs),
    isSeller: pointsToSeller(span[0]?.preposition ?? null),
    unknown: only && isUnknown(only, language, readAs) ? only.text : null,
    isNamed: named.length > 0 && span.every(isStem),
  }
}

const isPlant = (phrases: readonly Phrase[], { thesaurus }: Language): boolean =>
  phrases.some(({ words, head }) => words[head]?.some((term) => thesaurus.plants.has(term)))

/** Kinds and categories that the thesaurus gives for another name of the same thing. */
const meaningsOf = (name: Phrase, { thesaurus }: Language) =>
  (name.words[0] ?? [])
    .flatMap((term) => thesaurus.names.get(term) ?? [])
    .filter((each) => !each.meaning?.isUse && matchesPhrase(each.name, name.words))
    .flatMap(({ meaning }) => meaning ?? [])

/** Names in no dictionary are found by their stem. */
const isStem = ({ terms }: QuestionWord): boolean => terms.every((term) => term.startsWith('~'))

const isUnknown = ({ text }: QuestionWord, { lemmaDictionary }: Language, readAs: ReadAs): boolean =>
  !readAs.has(text) && !/^\d+$/.test(text) && !lemmaDictionary.isForm(text)

function roleOf(span: readonly QuestionWord[], { thesaurus }: Language): Role {
  const [first] = span
  if (span.every(({ text, terms }) => /^\d+$/.test(text) || terms.every((term) => thesaurus.soft.has(term))))
    return 'soft'
  if (first?.text === 'bez' || first?.preposition || span.every(isDescriptive)) return 'quality'
  return 'thing'
}

function nounOf(span: readonly QuestionWord[], language: Language, readAs: ReadAs): Concept | null {
  const noun = span.length > 1 && span[0]?.text !== 'bez' ? span.find((word) => !isDescriptive(word)) : undefined
  const named = noun ? namesOf([noun], language) : []
  return noun && named.length > 0 ? conceptOf([noun], named, language, readAs) : null
}

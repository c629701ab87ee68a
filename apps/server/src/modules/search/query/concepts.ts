import {
  alone,
  headOf,
  isDescriptive,
  isFiniteVerb,
  type Language,
  type NamedConcept,
  type Phrase,
  pointsToSeller,
  statesPurpose,
} from '../language/index.ts'
import { foldWord } from '../inflection/index.ts'
import { meaningOf, namesOf } from './names.ts'
import type { QuestionWord, ReadAs } from './question-words.ts'

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
  /** Fresh things that serve a purpose and may lie in a set. */
  inSets: readonly Phrase[]
  /** Categories that are called like what serves a purpose. */
  nearShelves: readonly string[]
  /** Something for planting: then what is for planting is no worse an answer. */
  isPlant: boolean
  /** Categories of what is a kind of their name. */
  shelves: readonly string[]
  /** Meant as it lies on its shelf, rather than what is made of it: fruit, fish. */
  isFresh: boolean
  /** What something is packed or measured in. */
  isMeasure: boolean
  /** A material, which also means what is made of it. */
  isMaterial: boolean
  /** The noun of a name of several words: "ser kozi" is a kind of "ser". */
  noun: Concept | null
  /** The other words of the name say little, like a colour: "ser biały". */
  isVague: boolean
  /** Without it a thing is no answer: "bez glutenu", "dla kota". */
  isCondition: boolean
  /** "do biura": where something is for, which says less than an occasion. */
  isPlace: boolean
  /** "u Zosi": a seller's name, rather than a thing. */
  isSeller: boolean
  /** The typed word when it is in no dictionary: input of the corrections. */
  unknown: string | null
  /** The typed word when it may be the beginning of another one although the dictionary has it: "zabaw", "karm". */
  unfinished: string | null
  /** The word as typed is the beginning of another one. */
  isBeginning: boolean
  /** A name in the thesaurus, perhaps in a form that no dictionary has. */
  isNamed: boolean
}

/** Groups words into concepts, longer names first: "ser biały" is one concept. */
export function groupConcepts(words: readonly QuestionWord[], language: Language, typed: ReadAs): Concept[] {
  const concepts: Concept[] = []
  let left = words
  while (left.length > 0) {
    const [size, concept] = conceptAt(left, 0, language, typed)
    concepts.push(concept)
    left = left.slice(size)
    if (concept.role === 'use' || concept.own.adjacent) left = withoutGoverning(left)
  }
  return concepts
}

/** What follows a purpose, or what is lacking, in the nominative is a thing again: "na rosół kura", "bez glutenu chleb". */
function withoutGoverning(words: readonly QuestionWord[]): readonly QuestionWord[] {
  const [next] = words
  if (!next || next.isGoverned || isDescriptive(next) || !next.terms.includes(next.text)) return words
  const end = words.findIndex((word, at) => at > 0 && word.isGoverned)
  return words.map((word, at) => (end < 0 || at < end ? { ...word, preposition: null } : word))
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
  const without = withoutAt(words, at, language, readAs)
  if (without) {
    const named = namesOf(without.span, language)
    return [without.size, conceptOf(without.span, named, language, readAs)]
  }
  const span = words.slice(at, at + 1)
  return [1, conceptOf(span, namesOf(span, language), language, readAs)]
}

/** "bez kości", "bez sztucznych barwników": what is lacking is its noun; without one "bez" is a shrub. */
function withoutAt(
  words: readonly QuestionWord[],
  at: number,
  language: Language,
  readAs: ReadAs,
): { size: number; span: QuestionWord[] } | undefined {
  const [bez, ...behind] = words.slice(at, at + MAX_WORDS_OF_LACK)
  if (bez?.text !== 'bez') return undefined
  const noun = behind.findIndex((word) => !isDescriptive(word) && !isSoft(word, language))
  const lacking = behind[noun]
  if (!lacking || (lacking.preposition ?? 'bez') !== 'bez' || isUnknown(lacking, language, readAs)) return undefined
  return { size: noun + 2, span: [bez, lacking] }
}
/** "bez", what describes the noun, the noun. */
const MAX_WORDS_OF_LACK = 3

const isSoft = ({ terms }: QuestionWord, { thesaurus }: Language): boolean =>
  terms.every((term) => thesaurus.soft.has(term))

const ownPhrase = (span: readonly QuestionWord[], named: readonly NamedConcept[], { thesaurus }: Language): Phrase => ({
  words: span.map(({ terms }) => terms),
  adjacent: named[0]?.name.adjacent ?? (span.length > 1 && span[0]?.text === 'bez'),
  head: headOf(span),
  isPurpose: statesPurpose(span[0]?.preposition),
  purposes: span.map(({ preposition }) => statesPurpose(preposition)),
  ...alone(
    span.map(({ terms }) => terms),
    thesaurus,
  ),
})

/** Adjectives of a noun and nouns of an adjective. */
const adjectivesOf = ({ terms }: QuestionWord, { thesaurus }: Language): Phrase[] =>
  terms
    .flatMap((term) => thesaurus.adjectives.get(term) ?? [])
    .map((word) => ({
      words: [word],
      adjacent: false,
      head: 0,
      isPurpose: false,
      purposes: [],
      isDepicted: false,
      shelves: [],
    }))

function conceptOf(
  span: readonly QuestionWord[],
  named: readonly NamedConcept[],
  language: Language,
  readAs: ReadAs,
): Concept {
  const own = ownPhrase(span, named, language)
  const same = [...new Set(named.flatMap((each) => each.same))]
  const meaning = meaningOf(named, same, language)
  const noun = nounOf(span, language, readAs)
  const shelves = shelvesOf([own, ...same], language)
  return {
    role: meaning.isUse ? 'use' : roleOf(span, same, language),
    own: widened(own, noun, language),
    same: same.map((name) => widened(name, noun, language)),
    core: meaning.core,
    edges: meaning.edges,
    categories: meaning.categories,
    inSets: meaning.inSets,
    nearShelves: meaning.nearShelves,
    isMaterial: own.words.length === 1 && hasTerm(own, language.thesaurus.materials),
    shelves,
    isFresh: shelves.some((id) => language.thesaurus.freshShelves.has(id)),
    isMeasure: own.words.length === 1 && hasTerm(own, language.thesaurus.measures),
    isPlant: meaning.categories.includes('sadzonki') || isPlant([own, ...same, ...meaning.core], language),
    noun,
    isVague: isVague(own, language),
    isCondition: isCondition(span, own, named.length > 0, language, readAs),
    isPlace: span[0]?.preposition === 'do',
    isSeller: pointsToSeller(span[0]?.preposition ?? null),
    isNamed: named.length > 0 && span.every(isStem),
    ...wordOf(span, named.length > 0, meaning.isUse, language, readAs),
  }
}

/** An occasion, or a purpose said by an adjective: names without a preposition. */
const isUseName = (terms: readonly string[], { thesaurus }: Language): boolean =>
  terms
    .flatMap((term) => thesaurus.names.get(term) ?? [])
    .some(({ name, meaning, preposition }) => meaning?.isUse && preposition === null && name.words.length === 1)

/** What is "na wesele" is weselny, what is "do kominka" kominkowy; but what is "na masło" is not maślany. */
const adjectivesOfUse = (word: QuestionWord, language: Language): Phrase[] =>
  isUseName(word.terms, language)
    ? adjectivesOf(word, language)
    : adjectivesOf(word, language).filter(({ words }) => isUseName(words.flat(), language))

/** Genitives of the plural are beginnings of their word: "karm" of "karma", and of "karmnik". */
const isShorterThanLemma = ({ text, terms }: QuestionWord): boolean =>
  terms.every((term) => term !== text && term.startsWith(text))

/** What is known of a concept of one word only. */
function wordOf(
  span: readonly QuestionWord[],
  isNamed: boolean,
  isUse: boolean,
  language: Language,
  readAs: ReadAs,
): Pick<Concept, 'related' | 'unknown' | 'unfinished' | 'isBeginning'> {
  const [only] = span
  if (!only || span.length > 1) return { related: [], unknown: null, unfinished: null, isBeginning: false }
  return {
    // What is for bees is not of bees.
    related: only.preposition === 'dla' ? [] : (isUse ? adjectivesOfUse : adjectivesOf)(only, language),
    unknown: isUnknown(only, language, readAs) ? only.text : null,
    unfinished: !readAs.has(only.text) && (!isNamed || isShorterThanLemma(only)) ? only.text : null,
    isBeginning: (readAs.get(only.text) ?? []).some((term) => isBeginningOf(only.text, term)),
  }
}

const isBeginningOf = (text: string, term: string): boolean =>
  foldWord(term).length > text.length && foldWord(term).startsWith(foldWord(text))

const hasTerm = ({ words }: Phrase, terms: ReadonlySet<string>): boolean => words.flat().some((term) => terms.has(term))

const isVague = ({ words, head }: Phrase, { thesaurus }: Language): boolean =>
  words.some((terms, at) => at !== head && terms.every((term) => thesaurus.soft.has(term)))

const shelvesOf = ([own, ...same]: readonly Phrase[], { thesaurus }: Language): string[] =>
  own?.words.length === 1
    ? [
        ...new Set(
          [own, ...same].flatMap(({ words }) => words.flat()).flatMap((term) => thesaurus.shelves.get(term) ?? []),
        ),
      ]
    : []

/** A word that is in no dictionary is a name, unless it describes: others do not answer it. Who may not eat what is lacking has a name for it. */
const isCondition = (
  span: readonly QuestionWord[],
  own: Phrase,
  isNamed: boolean,
  language: Language,
  readAs: ReadAs,
): boolean =>
  (span[0]?.text === 'bez' && (isNamed || span.length === 1)) ||
  span.some(({ preposition }) => preposition === 'dla') ||
  hasTerm(own, language.thesaurus.conditions) ||
  span.some((word) => !isDescriptive(word) && isUnknown(word, language, readAs))

/**
 * A name of several words whose noun stands in any of its names, and whose other words stand for what is made of them as well:
 * "miód lipowy" is also "miodek z lipy".
 */
function widened(phrase: Phrase, noun: Concept | null, { thesaurus }: Language): Phrase {
  if (!noun || phrase.adjacent || phrase.words.length === 1) return phrase
  const nouns = [noun.own, ...noun.same].flatMap(({ words }) => (words.length === 1 ? words.flat() : []))
  return {
    ...phrase,
    words: phrase.words.map((terms, at) => {
      if (at === phrase.head)
        return terms.some((term) => nouns.includes(term)) ? [...new Set([...terms, ...nouns])] : terms
      return [...new Set([...terms, ...terms.flatMap((term) => thesaurus.adjectives.get(term)?.flat() ?? [])])]
    }),
  }
}

const isPlant = (phrases: readonly Phrase[], { thesaurus }: Language): boolean =>
  // Under its first name: a "cebulka" is planted, the cebula of a soup is not.
  phrases.some(({ words, head }) => thesaurus.plants.has(words[head]?.[0] ?? ''))

/** Names in no dictionary are found by their stem. */
const isStem = ({ terms }: QuestionWord): boolean => terms.every((term) => term.startsWith('~'))

const isUnknown = (word: QuestionWord, { lemmaDictionary, thesaurus }: Language, readAs: ReadAs): boolean => {
  const { text, terms } = word
  if (readAs.has(text) || /^\d+$/.test(text)) return false
  return !lemmaDictionary.isForm(text) || (isFiniteVerb(word) && !terms.some((term) => thesaurus.soft.has(term)))
}

/** A noun for what has a quality: "mrożonka" is what is mrożone, and "eko" has no ending that shows it. */
const namesQuality = (
  span: readonly QuestionWord[],
  same: readonly Phrase[],
  { conditions }: Language['thesaurus'],
): boolean =>
  (span.length === 1 && same.some((name) => name.words.length === 1 && hasTerm(name, conditions))) ||
  (span.every(isStem) && same.some(isAdjective))

/** Part of what only describes: an adjective, or what stands behind a preposition. */
const isInDescription = (word: QuestionWord): boolean => word.preposition !== null || isDescriptive(word)

function roleOf(span: readonly QuestionWord[], same: readonly Phrase[], { thesaurus }: Language): Role {
  const [first] = span
  if (span.every(({ text, terms }) => /^\d+$/.test(text) || terms.every((term) => thesaurus.soft.has(term))))
    return 'soft'
  // "tłoczony na zimno" describes a thing: it names none without a preposition.
  if (first?.text === 'bez' || first?.preposition || span.every(isInDescription)) return 'quality'
  if (namesQuality(span, same, thesaurus)) return 'quality'
  return 'thing'
}

const isAdjective = ({ words }: Phrase): boolean =>
  words.length === 1 && words.every((terms) => isDescriptive({ text: '', terms }))

function nounOf(span: readonly QuestionWord[], language: Language, readAs: ReadAs): Concept | null {
  const noun = span.length > 1 && span[0]?.text !== 'bez' ? span.find((word) => !isDescriptive(word)) : undefined
  return noun ? conceptOf([noun], namesOf([noun], language), language, readAs) : null
}

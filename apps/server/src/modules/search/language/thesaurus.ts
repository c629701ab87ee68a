import type { LemmaDictionary } from '../inflection/index.ts'
import { type Phrase, phraseReader, prepositionOf } from './phrases.ts'
import { includedIn, parseSections, splitLine, splitList } from './sections.rules.ts'

/** What a name stands for: things at its core, and things that only border on it. */
export type Meaning = {
  core: readonly Phrase[]
  edges: readonly Phrase[]
  isUse: boolean
  categories: readonly string[]
}

/** A name of the thesaurus with everything known about it. */
export type NamedConcept = {
  name: Phrase
  /** Synonyms. */
  same: readonly Phrase[]
  meaning: Meaning | null
  /** Means this only behind a preposition, this one rather than others: "na rosół" is a purpose, "z drewna" a material. */
  preposition: string | null
}

/** The content of `search_pl.txt` as terms. */
export type Thesaurus = {
  /** Names by each term of their words. */
  names: ReadonlyMap<string, readonly NamedConcept[]>
  /** Adjectives by nouns and nouns by adjectives. */
  adjectives: ReadonlyMap<string, readonly string[][]>
  soft: ReadonlySet<string>
  /** Terms of plants, which are sold for planting. */
  plants: ReadonlySet<string>
  /** Categories of what is a kind of their name: a jabłko is meant from the shelf of fruit. */
  shelves: ReadonlyMap<string, readonly string[]>
  /** Categories in which things are meant rather than what is made of them. */
  freshShelves: ReadonlySet<string>
  /** Terms of animals and food that crafts show. */
  depicted: ReadonlySet<string>
  /** Terms of properties without which a thing is no answer: whoever eats no gluten does not want another bread. */
  conditions: ReadonlySet<string>
  /** Materials, whose name also means what is made of them. */
  materials: ReadonlySet<string>
  /** Names of sets of several products, whose description lists what is sold. */
  sets: readonly Phrase[]
  /** Words that mark a sentence about something else than the offer: delivery, payment, other offers. */
  asides: readonly string[]
  /** Beginnings of sentences that list what a set holds. */
  contents: readonly string[]
  /** Terms of what products are packed in. */
  packaging: ReadonlySet<string>
  /** Terms of measures, packaging among them: a "worek ziemniaków" is ziemniaki. */
  measures: ReadonlySet<string>
}

/** Parses the thesaurus; its words may be in any form known to the lemma dictionary. */
export function createThesaurus(text: string, lemmaDictionary: LemmaDictionary): Thesaurus {
  const lines = parseSections(text)
  const termsOf = (words: readonly string[]) =>
    new Set(words.flatMap(splitList).flatMap((word) => lemmaDictionary.lemmasOf(word, false)))
  const depicted = termsOf(lines.depicted)
  const shelves = shelvesIn(lines, lemmaDictionary)
  const phraseOf = phraseReader(lemmaDictionary, { depicted, shelves })
  const names = new Map<string, readonly NamedConcept[]>()
  for (const line of lines.same) {
    const phrases = splitList(line).map((name) => ({ name: phraseOf(name), preposition: behind(name) }))
    for (const { name, preposition } of phrases) {
      const same = phrases.flatMap((other) => (other.name === name ? [] : [other.name]))
      addName(names, { name, same, meaning: null, preposition })
    }
  }
  const included = includedIn([...lines.kinds, ...lines.uses])
  const meaningOf = (core: string[], edges: string[], isUse: boolean, categories: string[] = []): Meaning => ({
    core: included(core).map(phraseOf),
    edges: included(edges).map(phraseOf),
    isUse,
    categories,
  })
  for (const { left, core, edges } of lines.kinds.map(splitLine))
    addName(names, { name: phraseOf(left), same: [], meaning: meaningOf(core, edges, false), preposition: null })
  for (const { left: id, core } of lines.categories.map(splitLine))
    for (const name of core)
      addName(names, { name: phraseOf(name), same: [], meaning: meaningOf([], [], false, [id]), preposition: null })
  for (const { left, core, edges } of lines.uses.map(splitLine)) {
    const meaning = meaningOf(core, edges, true)
    for (const name of splitList(left))
      addName(names, { name: phraseOf(name), same: [], meaning, preposition: prepositionOf(name) })
  }
  return {
    names,
    adjectives: adjectivesIn(lines.adjectives, lemmaDictionary),
    soft: termsOf(lines.soft),
    plants: termsOf(lines.plants),
    shelves,
    freshShelves: new Set(lines.fresh.flatMap(splitList).flatMap((name) => categoriesNamed(name, lines.categories))),
    depicted,
    conditions: termsOf(lines.conditions),
    materials: termsOf(lines.materials),
    sets: lines.sets.flatMap(splitList).map(phraseOf),
    asides: lines.asides.flatMap(splitList),
    contents: lines.contents.flatMap(splitList),
    packaging: termsOf(lines.packaging),
    measures: new Set([...termsOf(lines.measures), ...termsOf(lines.packaging)]),
  }
}

/** "z drewna" is drewniany, "drewno" is not. "bez" is a part of its name. */
const behind = (name: string): string | null => (name.startsWith('bez ') ? null : prepositionOf(name))

/** Adds a name under each term of its words; the lookup compares the remaining words. */
export function addName(names: Map<string, readonly NamedConcept[]>, concept: NamedConcept): void {
  for (const term of new Set(concept.name.words.flat())) names.set(term, [...(names.get(term) ?? []), concept])
}

const categoriesNamed = (name: string, categories: readonly string[]): string[] =>
  categories.map(splitLine).flatMap(({ left, core }) => (core.includes(name) ? [left] : []))

/** Kinds of one word by their terms, with the categories of what they are kinds of. */
function shelvesIn(
  { kinds, categories }: Record<'kinds' | 'categories', readonly string[]>,
  { lemmasOf }: LemmaDictionary,
): Map<string, readonly string[]> {
  const shelves = new Map<string, readonly string[]>()
  for (const { left, core } of kinds.map(splitLine))
    for (const term of core.filter((name) => !name.includes(' ')).flatMap((name) => lemmasOf(name, false)))
      shelves.set(term, [...new Set([...(shelves.get(term) ?? []), ...categoriesNamed(left, categories)])])
  return shelves
}

function adjectivesIn(lines: readonly string[], lemmaDictionary: LemmaDictionary): Map<string, string[][]> {
  const adjectives = new Map<string, string[][]>()
  const relate = (term: string, others: string[][]) =>
    adjectives.set(term, [...(adjectives.get(term) ?? []), ...others])
  for (const { left: noun, core: made } of lines.map(splitLine)) {
    const nounTerms = lemmaDictionary.lemmasOf(noun, false)
    const madeTerms = made.map((adjective) => lemmaDictionary.lemmasOf(adjective, false))
    for (const term of nounTerms) relate(term, madeTerms)
    for (const term of madeTerms.flat()) relate(term, [nounTerms])
  }
  return adjectives
}

import { type LemmaDictionary, wordsOf } from '../inflection/index.ts'
import { headOf } from './descriptive.rules.ts'
import { governingPrepositions, isPreposition, statesPurpose } from './prepositions.rules.ts'
import { parseSections, splitLine, splitList } from './sections.rules.ts'

/**
 * Words that must occur together; each matches any of its terms. `adjacent`: directly after each other. `head`: the word that
 * names the thing, in "lipowy miód" the second. `isPurpose`: what something is for, "na grilla".
 * `purposes`: which of the words say that, in "kosz na grzyby" the second.
 */
export type Phrase = {
  words: string[][]
  adjacent: boolean
  head: number
  isPurpose: boolean
  purposes: readonly boolean[]
}

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
  /** Means this only behind a preposition: "na rosół" is a purpose, "rosół" is a dish. */
  needsPreposition: boolean
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
  /** Materials, whose name also means what is made of them. */
  materials: ReadonlySet<string>
  /** Names of sets of several products, whose description lists what is sold. */
  sets: readonly Phrase[]
  /** Words that mark a sentence about something else than the offer: delivery, payment, other offers. */
  asides: readonly string[]
}

/** Parses the thesaurus; its words may be in any form known to the lemma dictionary. */
export function createThesaurus(text: string, lemmaDictionary: LemmaDictionary): Thesaurus {
  const lines = parseSections(text)
  const phraseOf = (name: string): Phrase => {
    const words = wordsOf(name).filter((word) => !lemmaDictionary.isStopWord(word.text))
    const governing = governingPrepositions(wordsOf(name).map(({ text }) => text))
    const spelled = words.map(({ text }) => ({ text, terms: lemmaDictionary.lemmasOf(text, false) }))
    const [first] = wordsOf(name)
    return {
      words: spelled.map(({ terms }) => terms),
      adjacent: first?.text === 'bez' && words.length > 1,
      head: headOf(spelled),
      isPurpose: statesPurpose(first?.text),
      purposes: words.map(({ start }) =>
        statesPurpose(governing[wordsOf(name).findIndex((word) => word.start === start)]),
      ),
    }
  }
  const names = new Map<string, NamedConcept[]>()
  const addName = (concept: NamedConcept) => {
    // The lookup compares the remaining words.
    for (const term of new Set(concept.name.words.flat())) {
      const known = names.get(term)
      if (known) known.push(concept)
      else names.set(term, [concept])
    }
  }
  for (const line of lines.same) {
    const phrases = splitList(line).map(phraseOf)
    for (const name of phrases)
      addName({ name, same: phrases.filter((other) => other !== name), meaning: null, needsPreposition: false })
  }
  const meaningOf = (core: string[], edges: string[], isUse: boolean, categories: string[] = []): Meaning => ({
    core: core.map(phraseOf),
    edges: edges.map(phraseOf),
    isUse,
    categories,
  })
  for (const { left, core, edges } of lines.kinds.map(splitLine))
    addName({ name: phraseOf(left), same: [], meaning: meaningOf(core, edges, false), needsPreposition: false })
  for (const { left: id, core } of lines.categories.map(splitLine))
    for (const name of core)
      addName({ name: phraseOf(name), same: [], meaning: meaningOf([], [], false, [id]), needsPreposition: false })
  for (const { left, core, edges } of lines.uses.map(splitLine)) {
    const meaning = meaningOf(core, edges, true)
    for (const name of splitList(left))
      addName({ name: phraseOf(name), same: [], meaning, needsPreposition: isPreposition(wordsOf(name)[0]?.text) })
  }
  return {
    names,
    adjectives: adjectivesIn(lines.adjectives, lemmaDictionary),
    soft: new Set(lines.soft.flatMap(splitList).flatMap((word) => lemmaDictionary.lemmasOf(word, false))),
    plants: new Set(lines.plants.flatMap(splitList).flatMap((word) => lemmaDictionary.lemmasOf(word, false))),
    materials: new Set(lines.materials.flatMap(splitList).flatMap((word) => lemmaDictionary.lemmasOf(word, false))),
    sets: lines.sets.flatMap(splitList).map(phraseOf),
    asides: lines.asides.flatMap(splitList),
  }
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

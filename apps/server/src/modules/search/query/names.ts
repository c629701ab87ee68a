import {
  headOf,
  isProcess,
  type Language,
  type Meaning,
  type NamedConcept,
  type Phrase,
  statesPurpose,
} from '../language/index.ts'
import type { QuestionWord } from './question-words.ts'

/** "kwas" is the noun rather than a form of "kwasić". */
const nounsOf = (terms: string[]): string[] => {
  const nouns = terms.filter((term) => !isProcess(term))
  return nouns.length > 0 ? nouns : terms
}

/** The entries of the thesaurus that are named by exactly these words. */
export function namesOf(span: readonly QuestionWord[], { thesaurus }: Language): NamedConcept[] {
  const words = span.map(({ terms }) => nounsOf(terms))
  const candidates = new Set((words[0] ?? []).flatMap((term) => thesaurus.names.get(term) ?? []))
  const typed = span[0]?.preposition ?? null
  const own = { words, head: headOf(span), purposes: span.map(({ preposition }) => statesPurpose(preposition)) }
  const named = [...candidates].filter(
    ({ name, preposition }) =>
      (preposition === null || preposition === typed || (statesPurpose(typed) && statesPurpose(preposition))) &&
      isForProcess(name) === isForProcess(own) &&
      matchesPhrase(name, words) &&
      isOfSameThing(name, own),
  )
  // Behind a preposition a purpose is meant rather than the thing of the same name, that of this preposition before others.
  const uses = named.filter(({ meaning }) => meaning?.isUse)
  const exact = uses.filter(({ preposition }) => preposition === typed)
  if (exact.length > 0) return exact
  return uses.length > 0 ? uses : named
}

/** "wosk do świec" is no "świeca z wosku", although its words are the same. */
const isOfSameThing = (name: Phrase, own: Pick<Phrase, 'words' | 'head' | 'purposes'>): boolean =>
  own.purposes.every((isPurpose) => isPurpose) ||
  !own.purposes.includes(true) ||
  (own.words[own.head] ?? []).some((term) => name.words[name.head]?.includes(term))

/** "ogórek do kiszenia" is not "ogórek kiszony", although its words are the same. A purpose alone has only one reading. */
const isForProcess = ({ words, purposes }: Pick<Phrase, 'words' | 'purposes'>): boolean =>
  words.length > 1 && words.some((terms, at) => purposes[at] === true && terms.every(isProcess))

/** The exact words of the name, in any order; "bez cukru" only in this one. */
export function matchesPhrase({ words, adjacent }: Phrase, span: readonly (readonly string[])[]): boolean {
  if (words.length !== span.length) return false
  if (adjacent) return words.every((terms, at) => span[at]?.some((term) => terms.includes(term)))
  const left = [...span]
  return words.every((terms) => {
    const found = left.findIndex((others) => others.some((term) => terms.includes(term)))
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}

/** Kinds and categories that the thesaurus gives for another name of the same thing. */
const meaningsOf = (name: Phrase, { thesaurus }: Language) =>
  (name.words[0] ?? [])
    .flatMap((term) => thesaurus.names.get(term) ?? [])
    .filter(
      (each) =>
        !each.meaning?.isUse && isForProcess(each.name) === isForProcess(name) && matchesPhrase(each.name, name.words),
    )
    .flatMap(({ meaning }) => meaning ?? [])

/** `inSets`: fresh things that serve a purpose and may lie in a set. `nearShelves`: shelves that are called like what serves it. */
type ReadMeaning = Meaning & { inSets: readonly Phrase[]; nearShelves: readonly string[] }

/** Kinds, categories and purposes of a name and of its other names together. */
export function meaningOf(named: readonly NamedConcept[], same: readonly Phrase[], language: Language): ReadMeaning {
  const meanings = [
    ...new Set([
      ...named.flatMap(({ meaning }) => meaning ?? []),
      ...same.flatMap((other) => meaningsOf(other, language)),
    ]),
  ]
  const isUse = named.some((each) => each.meaning?.isUse)
  const listed = meanings.flatMap((each) => each.core)
  const core = isUse ? namedOtherwise(listed, language) : kindsNamedOtherwise(listed, language).map(freshOnShelf)
  return {
    core,
    inSets: isUse ? core.slice(0, MAX_SERVING_WITH_NAMES).filter((name) => liesFresh(name, language)) : [],
    nearShelves: isUse ? shelvesNamed(listed.slice(0, MAX_NEAR_SHELVES), language) : [],
    edges: meanings.flatMap(({ edges }) => edges),
    categories: [...new Set(meanings.flatMap(({ categories }) => categories))],
    isUse,
  }
}

const MAX_KINDS_WITH_NAMES = 6
/** So many of what serves a purpose, the best first, count under their other names. */
const MAX_SERVING_WITH_NAMES = 6
const MAX_OTHER_NAMES = 4
/** So many of them stand for everything on a shelf of their name. */
const MAX_NEAR_SHELVES = 3

/** Few kinds count under their other names, too; of many the index would have to look up hundreds. */
const kindsNamedOtherwise = (core: readonly Phrase[], language: Language): readonly Phrase[] =>
  core.length > MAX_KINDS_WITH_NAMES ? core : [...new Set(core.flatMap((name) => [name, ...namesLike(name, language)]))]

const FRUIT_AND_VEGETABLES = ['owoce-swieze', 'warzywa-swieze']

/** Fruit and vegetables have to lie on their shelf as kinds, too: a "rzodkiewka kiszona" is no nowalijka. */
const freshOnShelf = (name: Phrase): Phrase =>
  name.shelves.some((id) => FRUIT_AND_VEGETABLES.includes(id)) ? name : { ...name, shelves: [] }

/** A vegetable that serves a purpose may be sold under another name: a ziemniak as "pyra". */
const namedOtherwise = (core: readonly Phrase[], language: Language): Phrase[] =>
  core.map((name, at) => {
    if (at >= MAX_SERVING_WITH_NAMES || !liesFresh(name, language)) return name
    const others = namesLike(name, language)
      .filter(({ words }) => words.length === 1)
      .slice(0, MAX_OTHER_NAMES)
    return { ...name, words: [[...new Set([name, ...others].flatMap(({ words }) => words.flat()))]] }
  })

/** Shelves that are called like something of the list: "ryba". */
const shelvesNamed = (names: readonly Phrase[], language: Language): string[] => [
  ...new Set(
    names
      .filter(({ words }) => words.length === 1)
      .flatMap((name) => meaningsOf(name, language).flatMap(({ categories }) => categories)),
  ),
]

const liesFresh = ({ shelves }: Phrase, { thesaurus }: Language): boolean =>
  shelves.some((id) => thesaurus.freshShelves.has(id))

const namesLike = (name: Phrase, { thesaurus }: Language): readonly Phrase[] =>
  (name.words[0] ?? [])
    .flatMap((term) => thesaurus.names.get(term) ?? [])
    .filter(
      (each) =>
        each.same.length > 0 && isForProcess(each.name) === isForProcess(name) && matchesPhrase(each.name, name.words),
    )
    .flatMap(({ same }) => same)

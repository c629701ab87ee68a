import type { CategoryNames } from '@kram/contract/category-fields/changed-names'
import type { SynonymGroup } from '@kram/contract/synonyms/schemas'
import { createSimilarWordFinder, foldWord, wordsOf } from '../inflection/index.ts'
import {
  addName,
  builtInLanguage,
  type Language,
  type NamedConcept,
  numberOf,
  type Phrase,
  phraseReader,
} from '../language/index.ts'
import { matchesPhrase } from '../query/index.ts'

/** A word of a group as the dictionary reads it. */
export const phrasesIn = (words: readonly string[], { lemmaDictionary, thesaurus }: Language): Phrase[] =>
  words.map(phraseReader(lemmaDictionary, thesaurus))

export const isSameName = (one: Phrase, other: Phrase): boolean => matchesPhrase(one, other.words)

/** The entries of the thesaurus under this name. */
export const entriesOf = (phrase: Phrase, { thesaurus }: Language): NamedConcept[] =>
  [...new Set((phrase.words[0] ?? []).flatMap((term) => thesaurus.names.get(term) ?? []))].filter(({ name }) =>
    isSameName(name, phrase),
  )

/** The names that the code has for the same thing; a word may be in several lines. */
export const linesOf = (phrase: Phrase, language: Language): Phrase[][] =>
  entriesOf(phrase, language).flatMap(({ name, same }) => (same.length > 0 ? [[name, ...same]] : []))

const without = (phrases: readonly Phrase[], others: readonly Phrase[]): Phrase[] =>
  phrases.filter((phrase) => !others.some((other) => isSameName(phrase, other)))

/** A name that finds these others, too. */
const concept = (name: Phrase, same: readonly Phrase[]): NamedConcept[] =>
  same.length === 0 ? [] : [{ name, same, meaning: null, preposition: null }]

/** Each word finds the others and what the code calls them; the code's names find the new words, but not each other. */
function twoWay(group: readonly Phrase[], language: Language): NamedConcept[] {
  const lines = group.flatMap((phrase) => linesOf(phrase, language))
  const known = lines.flat()
  return [
    ...group.flatMap((phrase) => concept(phrase, without([...group, ...known], [phrase]))),
    ...lines.flatMap((line) => without(line, group).flatMap((name) => concept(name, without(group, line)))),
  ]
}

const oneWay = ([first, ...others]: readonly Phrase[], language: Language): NamedConcept[] =>
  first
    ? concept(first, without([...others, ...others.flatMap((phrase) => linesOf(phrase, language).flat())], [first]))
    : []

/** What lies in the category answers its name, as it does for the names in `search_pl.txt`. */
const categoryConcepts = (names: CategoryNames, language: Language): NamedConcept[] =>
  Object.entries(names).flatMap(([id, text]) => {
    const meaning = { core: [], edges: [], isUse: false, categories: [id] }
    return phrasesIn([text], language)
      .filter(({ words }) => words.length > 0)
      .map((name) => ({ name, same: [], meaning, preposition: null }))
  })

/** Words of new names in no dictionary within the edit distance allowed for a word. */
function newNamesLike(texts: readonly string[], { lemmaDictionary }: Language): Language['namesLike'] {
  const words = texts.flatMap(wordsOf).map(({ text }) => text)
  const similar = createSimilarWordFinder([
    ...new Set(words.filter((word) => !lemmaDictionary.isKnownWord(word)).map(foldWord)),
  ])
  return (word) =>
    similar(foldWord(word)).map(({ form, edits }) => ({ form, edits, terms: lemmaDictionary.lemmasOf(form, true) }))
}

/** The language of the code with the synonyms and category names of operators, made once for each version of them. */
export function languageWith(
  groups: readonly SynonymGroup[],
  categoryNames: CategoryNames = {},
  base: Language = builtInLanguage(),
): Language {
  const called = Object.entries(categoryNames)
  if (groups.length + called.length === 0) return base
  const names = new Map(base.thesaurus.names)
  for (const { words, oneWay: isOneWay } of groups) {
    const phrases = phrasesIn(words, base).filter((phrase) => phrase.words.length > 0)
    for (const added of isOneWay ? oneWay(phrases, base) : twoWay(phrases, base)) addName(names, added)
  }
  for (const added of categoryConcepts(categoryNames, base)) addName(names, added)
  const { lemmaDictionary } = base
  const alike = newNamesLike([...groups.flatMap(({ words }) => words), ...Object.values(categoryNames)], base)
  return {
    ...base,
    thesaurus: { ...base.thesaurus, names },
    isPolishName: (word) =>
      base.isPolishName(word) ||
      (lemmaDictionary.isForm(word) && lemmaDictionary.lemmasOf(word, false).some((term) => names.has(term))),
    namesLike: (word) => [...base.namesLike(word), ...alike(word)],
    queryVersion: numberOf(
      [
        base.queryVersion,
        ...groups.map(({ words, oneWay: is }) => `${is} ${words.join()}`),
        ...called.map(String),
      ].join('\n'),
    ),
  }
}

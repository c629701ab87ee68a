import { type LemmaDictionary, wordsOf } from '../inflection/index.ts'

/** Words that must occur together; each matches any of its terms. `adjacent`: directly after each other. */
export type Phrase = { words: string[][]; adjacent: boolean }

/** The content of `search_pl.txt` as terms. */
export type Thesaurus = {
  /** Sets of synonyms, by a term of the first word of each name. */
  phrases: ReadonlyMap<string, readonly PhraseSynonyms[]>
  /** Narrower terms (hyponyms) by a term of the broader name. */
  kinds: readonly Meaning<Phrase>[]
  /** Categories by their names. */
  categories: readonly Meaning<string>[]
  /** Adjectives by nouns and nouns by adjectives. */
  adjectives: ReadonlyMap<string, readonly string[][]>
  soft: ReadonlySet<string>
}

export type PhraseSynonyms = { name: Phrase; same: Phrase[] }
type Meaning<T> = { name: Phrase; means: T[] }

const SECTIONS = ['same', 'kinds', 'categories', 'adjectives', 'soft'] as const
type Section = (typeof SECTIONS)[number]

/** Parses the thesaurus; its words may be in any form known to the lemma dictionary. */
export function createThesaurus(text: string, lemmaDictionary: LemmaDictionary): Thesaurus {
  const lines = parseSections(text)
  const phraseOf = (name: string): Phrase => {
    const words = wordsOf(name).filter((word) => !lemmaDictionary.isStopWord(word.text))
    return {
      words: words.map((word) => lemmaDictionary.lemmasOf(word.text, false)),
      adjacent: words[0]?.text === 'bez' && words.length > 1,
    }
  }
  const splitLine = (line: string): [string, string[]] => {
    const [left = '', right = ''] = line.split(':')
    return [left.trim(), splitList(right)]
  }

  const phrases = new Map<string, PhraseSynonyms[]>()
  // Broader terms and category names are names too, without synonyms.
  const single = [
    ...lines.kinds.map((line) => splitLine(line)[0]),
    ...lines.categories.flatMap((line) => splitLine(line)[1]),
  ]
  for (const line of [...lines.same, ...single]) {
    const names = splitList(line).map(phraseOf)
    for (const name of names) {
      const same = names.filter((other) => other !== name)
      // Indexed by each term of the first word; the lookup compares the remaining words.
      for (const term of new Set(name.words.flat())) phrases.set(term, [...(phrases.get(term) ?? []), { name, same }])
    }
  }
  const adjectives = new Map<string, string[][]>()
  for (const [noun, made] of lines.adjectives.map(splitLine)) {
    const nounTerms = lemmaDictionary.lemmasOf(noun, false)
    const madeTerms = made.map((adjective) => lemmaDictionary.lemmasOf(adjective, false))
    for (const term of nounTerms) adjectives.set(term, [...(adjectives.get(term) ?? []), ...madeTerms])
    for (const term of madeTerms.flat()) adjectives.set(term, [...(adjectives.get(term) ?? []), nounTerms])
  }
  return {
    phrases,
    kinds: lines.kinds.map(splitLine).map(([name, means]) => ({ name: phraseOf(name), means: means.map(phraseOf) })),
    categories: lines.categories
      .map(splitLine)
      .flatMap(([id, names]) => names.map((name) => ({ name: phraseOf(name), means: [id] }))),
    adjectives,
    soft: new Set(lines.soft.flatMap(splitList).flatMap((word) => lemmaDictionary.lemmasOf(word, false))),
  }
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function parseSections(text: string): Record<Section, string[]> {
  const found: Record<Section, string[]> = { same: [], kinds: [], categories: [], adjectives: [], soft: [] }
  let section: Section | undefined
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line || line.startsWith('#')) continue
    const header = /^\[(\w+)\]$/.exec(line)?.[1]
    if (header) section = SECTIONS.find((name) => name === header)
    else if (section) found[section].push(line)
  }
  return found
}

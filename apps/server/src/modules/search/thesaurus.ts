import type { Lexicon } from './lexicon.ts'
import { wordsOf } from './polish.rules.ts'

/** Words that have to occur together; each may be any of its terms. `adjacent`: one right after the other. */
export type Phrase = { words: string[][]; adjacent: boolean }

/** What `search_pl.txt` says, in terms. */
export type Thesaurus = {
  /** Sets of names of one thing, by a term of the first word of any of them. */
  phrases: ReadonlyMap<string, readonly Named[]>
  /** Narrower things by a term of the broader one's name. */
  kinds: readonly Meaning<Phrase>[]
  /** Leaf or top categories by their names. */
  categories: readonly Meaning<string>[]
  /** Adjectives by their nouns and the other way round. */
  adjectives: ReadonlyMap<string, readonly string[][]>
  soft: ReadonlySet<string>
}

export type Named = { name: Phrase; same: Phrase[] }
type Meaning<T> = { name: Phrase; means: T[] }

const SECTIONS = ['same', 'kinds', 'categories', 'adjectives', 'soft'] as const
type Section = (typeof SECTIONS)[number]

/** Reads the map of meanings; a word in it may stand in any form the lexicon knows. */
export function createThesaurus(text: string, lexicon: Lexicon): Thesaurus {
  const lines = linesIn(text)
  const phraseOf = (name: string): Phrase => {
    const words = wordsOf(name).filter((word) => !lexicon.isStopWord(word.text))
    return {
      words: words.map((word) => lexicon.termsOf(word.text, false)),
      adjacent: words[0]?.text === 'bez' && words.length > 1,
    }
  }
  const halves = (line: string): [string, string[]] => {
    const [left = '', right = ''] = line.split(':')
    return [left.trim(), listed(right)]
  }

  const phrases = new Map<string, Named[]>()
  // Names of broader things and of shelves are names as well, only with no other ones.
  const single = [...lines.kinds.map((line) => halves(line)[0]), ...lines.categories.flatMap((line) => halves(line)[1])]
  for (const line of [...lines.same, ...single]) {
    const names = listed(line).map(phraseOf)
    for (const name of names) {
      const same = names.filter((other) => other !== name)
      // Under each term of its first word in the set; whoever asks compares the rest.
      for (const term of new Set(name.words.flat())) phrases.set(term, [...(phrases.get(term) ?? []), { name, same }])
    }
  }
  const adjectives = new Map<string, string[][]>()
  for (const [noun, made] of lines.adjectives.map(halves)) {
    const nounTerms = lexicon.termsOf(noun, false)
    const madeTerms = made.map((adjective) => lexicon.termsOf(adjective, false))
    for (const term of nounTerms) adjectives.set(term, [...(adjectives.get(term) ?? []), ...madeTerms])
    for (const term of madeTerms.flat()) adjectives.set(term, [...(adjectives.get(term) ?? []), nounTerms])
  }
  return {
    phrases,
    kinds: lines.kinds.map(halves).map(([name, means]) => ({ name: phraseOf(name), means: means.map(phraseOf) })),
    categories: lines.categories
      .map(halves)
      .flatMap(([id, names]) => names.map((name) => ({ name: phraseOf(name), means: [id] }))),
    adjectives,
    soft: new Set(lines.soft.flatMap(listed).flatMap((word) => lexicon.termsOf(word, false))),
  }
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function linesIn(text: string): Record<Section, string[]> {
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

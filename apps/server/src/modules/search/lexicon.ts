import { foldWord, grownUpStems, hasPolishLetters, stemOf } from './polish.rules.ts'
import { bitsIn, lettersOf, slipsAllowed, slipsBetween, soundOf } from './typos.rules.ts'

/**
 * What words are forms of. A term is a dictionary form (`jabłko`) or, for a word that no dictionary knows, its stem after a
 * tilde (`~hokkaid`).
 */
export type Lexicon = {
  /** Terms of a word in lower case. `loose`: it was typed without Polish letters, which may be missing. */
  termsOf: (word: string, loose: boolean) => string[]
  /** It is in the dictionary, perhaps but for its Polish letters, or made of a word that is. */
  knows: (word: string) => boolean
  isStopWord: (word: string) => boolean
  /** The nearest dictionary words within the slips a word of that length may have; all as near as each other. */
  near: (word: string) => Neighbour[]
  /** Dictionary words that begin like this: somebody is still typing. */
  begun: (word: string) => Neighbour[]
}

/** A word that may have been meant: folded, with its terms and how many slips it is away. */
export type Neighbour = { form: string; terms: string[]; slips: number }

type Files = { lemmas: string; moreLemmas: string; stopWords: string }

/** Words that are stop words elsewhere and mean something here: "bez glutenu", "kwiat bzu". */
const MEANINGFUL = new Set(['bez'])

const SHORTEST_BEGINNING = 3
const MOST_BEGUN = 100

/** Builds the tables in memory: about thirty thousand forms. */
export function createLexicon({ lemmas, moreLemmas, stopWords }: Files): Lexicon {
  const exact = new Map<string, string[]>()
  const folded = new Map<string, string[]>()
  const stems = new Map<string, string[]>()
  for (const [form, itsLemmas] of [...formsIn(lemmas), ...formsIn(moreLemmas)]) {
    for (const lemma of itsLemmas) {
      add(exact, form, lemma)
      add(folded, foldWord(form), lemma)
      if (form === lemma) add(stems, stemOf(foldWord(lemma)), lemma)
    }
  }
  const stops = new Set(
    stopWords
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word && !MEANINGFUL.has(word)),
  )
  const near = nearFinder([...folded.keys()])
  const sounds = new Map<string, string[]>()
  for (const form of exact.keys()) add(sounds, soundOf(form), form)
  shareLists(exact, folded, stems, sounds)
  /** Nearer than any slip: it only sounds like that. */
  const begun = beginningFinder([...folded.keys()])
  const alike = (word: string): Neighbour[] =>
    (sounds.get(soundOf(word)) ?? []).map((form) => ({ form, terms: exact.get(form) ?? [], slips: 0 }))

  const known = (word: string, loose: boolean): string[] | undefined => {
    const asFolded = () => folded.get(foldWord(word))
    if (loose && !hasPolishLetters(word)) return asFolded()
    return exact.get(word) ?? asFolded()
  }
  const grownUp = (word: string): string[] | undefined => {
    for (const stem of grownUpStems(stemOf(foldWord(word)))) {
      const found = stems.get(stem)
      if (found) return found
    }
    return undefined
  }
  return {
    termsOf: (word, loose) => {
      const found = known(word, loose) ?? grownUp(word)
      if (found) return found
      const stem = stemOf(foldWord(word))
      return stem ? [`~${stem}`] : []
    },
    knows: (word) => (known(word, true) ?? grownUp(word)) !== undefined,
    isStopWord: (word) => stops.has(word),
    begun: (word) => begun(foldWord(word)).map((form) => ({ form, slips: 0, terms: folded.get(form) ?? [] })),
    near: (word) => {
      const found = alike(word)
      if (found.length > 0) return found
      return near(foldWord(word)).map(({ form, slips }) => ({ form, slips, terms: folded.get(form) ?? [] }))
    },
  }
}

function* formsIn(table: string): Generator<[form: string, lemmas: string[]]> {
  for (const line of table.split('\n').slice(1)) {
    const [form, lemmas] = line.split('\t')
    if (form && lemmas) yield [form, lemmas.split('|')]
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key)
  if (!known) map.set(key, [value])
  else if (!known.includes(value)) known.push(value)
}

/** All forms of a word have the same terms: one list for all of them, as long as it is and no longer. */
function shareLists(...maps: Map<string, string[]>[]): void {
  const lists = new Map<string, string[]>()
  for (const map of maps) {
    for (const [key, list] of map) {
      const name = list.join('|')
      const shared = lists.get(name) ?? list.slice()
      lists.set(name, shared)
      map.set(key, shared)
    }
  }
}

/** Finds words that begin like what was typed so far, in the order of the alphabet. */
function beginningFinder(words: readonly string[]): (start: string) => string[] {
  const sorted = words.toSorted()
  return (start) => {
    if (start.length < SHORTEST_BEGINNING) return []
    const first = firstFrom(sorted, start)
    return sorted.slice(first, first + MOST_BEGUN).filter((word) => word.startsWith(start))
  }
}

/** The place of the first word that does not stand before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds the nearest of many folded words; those that share too few letters are not compared at all. */
function nearFinder(words: readonly string[]): (asked: string) => { form: string; slips: number }[] {
  const byLength: { word: string; letters: number }[][] = []
  for (const word of words) (byLength[word.length] ??= []).push({ word, letters: lettersOf(word) })
  return (asked) => {
    const letters = lettersOf(asked)
    let most = slipsAllowed(asked.length)
    let best: { form: string; slips: number }[] = []
    const around = byLength.slice(Math.max(0, asked.length - most), asked.length + most + 1).flat()
    for (const other of most > 0 ? around : []) {
      if (!other || bitsIn(other.letters ^ letters) > 2 * most) continue
      const slips = slipsBetween(asked, other.word, most)
      if (slips > most || (slips > 1 && asked[0] !== other.word[0])) continue
      if (slips < most) best = []
      most = slips
      best.push({ form: other.word, slips })
    }
    return best
  }
}

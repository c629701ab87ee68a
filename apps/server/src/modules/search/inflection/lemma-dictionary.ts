import { foldWord, diminutiveBaseStems, hasPolishLetters, stemOf } from './polish-stemmer.rules.ts'
import { countBits, letterBits, maxEdits, editDistance, phoneticKey } from './typos.rules.ts'

/**
 * What words are forms of. A term is a dictionary form (`jabłko`) or, for a word that no dictionary isKnownWord, its stem after a
 * tilde (`~hokkaid`).
 */
export type LemmaDictionary = {
  /** Terms of a word in lower case. `withoutDiacritics`: it was typed without Polish letters, which may be missing. */
  lemmasOf: (word: string, withoutDiacritics: boolean) => string[]
  /** It is in the dictionary, perhaps but for its Polish letters, or made of a word that is. */
  isKnownWord: (word: string) => boolean
  isStopWord: (word: string) => boolean
  /** The nearest dictionary words within the edits a word of that length may have; all as similar as each other. */
  similar: (word: string) => SimilarWord[]
  /** Dictionary words that begin like this: somebody is still typing. */
  completions: (word: string) => SimilarWord[]
}

/** A word that may have been meant: folded, with its terms and how many edits it is away. */
export type SimilarWord = { form: string; terms: string[]; edits: number }

type DictionaryFiles = { lemmas: string; moreLemmas: string; stopWords: string }

/** Words that are stop words elsewhere and mean something here: "bez glutenu", "kwiat bzu". */
const NOT_STOP_WORDS = new Set(['bez'])

const MIN_PREFIX_LENGTH = 3
const MAX_COMPLETIONS = 100

/** Builds the tables in memory: about thirty thousand forms. */
export function createLemmaDictionary({ lemmas, moreLemmas, stopWords }: DictionaryFiles): LemmaDictionary {
  const exact = new Map<string, string[]>()
  const folded = new Map<string, string[]>()
  const stems = new Map<string, string[]>()
  for (const [form, formLemmas] of [...formsIn(lemmas), ...formsIn(moreLemmas)]) {
    for (const lemma of formLemmas) {
      add(exact, form, lemma)
      add(folded, foldWord(form), lemma)
      if (form === lemma) add(stems, stemOf(foldWord(lemma)), lemma)
    }
  }
  const stopWordSet = new Set(
    stopWords
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word && !NOT_STOP_WORDS.has(word)),
  )
  const similar = createSimilarWordFinder([...folded.keys()])
  const byPhoneticKey = new Map<string, string[]>()
  for (const form of exact.keys()) add(byPhoneticKey, phoneticKey(form), form)
  shareLists(exact, folded, stems, byPhoneticKey)
  /** Nearer than any slip: it only byPhoneticKey like that. */
  const completions = createPrefixFinder([...folded.keys()])
  const soundingAlike = (word: string): SimilarWord[] =>
    (byPhoneticKey.get(phoneticKey(word)) ?? []).map((form) => ({ form, terms: exact.get(form) ?? [], edits: 0 }))

  const known = (word: string, withoutDiacritics: boolean): string[] | undefined => {
    const asFolded = () => folded.get(foldWord(word))
    if (withoutDiacritics && !hasPolishLetters(word)) return asFolded()
    return exact.get(word) ?? asFolded()
  }
  const baseForm = (word: string): string[] | undefined => {
    for (const stem of diminutiveBaseStems(stemOf(foldWord(word)))) {
      const found = stems.get(stem)
      if (found) return found
    }
    return undefined
  }
  return {
    lemmasOf: (word, withoutDiacritics) => {
      const found = known(word, withoutDiacritics) ?? baseForm(word)
      if (found) return found
      const stem = stemOf(foldWord(word))
      return stem ? [`~${stem}`] : []
    },
    isKnownWord: (word) => (known(word, true) ?? baseForm(word)) !== undefined,
    isStopWord: (word) => stopWordSet.has(word),
    completions: (word) =>
      completions(foldWord(word)).map((form) => ({ form, edits: 0, terms: folded.get(form) ?? [] })),
    similar: (word) => {
      const found = soundingAlike(word)
      if (found.length > 0) return found
      return similar(foldWord(word)).map(({ form, edits }) => ({ form, edits, terms: folded.get(form) ?? [] }))
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
function createPrefixFinder(words: readonly string[]): (start: string) => string[] {
  const sorted = words.toSorted()
  return (start) => {
    if (start.length < MIN_PREFIX_LENGTH) return []
    const first = lowerBound(sorted, start)
    return sorted.slice(first, first + MAX_COMPLETIONS).filter((word) => word.startsWith(start))
  }
}

/** The place of the first word that does not stand before `start`. */
function lowerBound(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds the nearest of many folded words; those that share too few letters are not compared at all. */
function createSimilarWordFinder(words: readonly string[]): (query: string) => { form: string; edits: number }[] {
  const byLength: { word: string; letters: number }[][] = []
  for (const word of words) (byLength[word.length] ??= []).push({ word, letters: letterBits(word) })
  return (query) => {
    const letters = letterBits(query)
    let maxDistance = maxEdits(query.length)
    let best: { form: string; edits: number }[] = []
    const around = byLength.slice(Math.max(0, query.length - maxDistance), query.length + maxDistance + 1).flat()
    for (const other of maxDistance > 0 ? around : []) {
      if (!other || countBits(other.letters ^ letters) > 2 * maxDistance) continue
      const edits = editDistance(query, other.word, maxDistance)
      if (edits > maxDistance || (edits > 1 && query[0] !== other.word[0])) continue
      if (edits < maxDistance) best = []
      maxDistance = edits
      best.push({ form: other.word, edits })
    }
    return best
  }
}

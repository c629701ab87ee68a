import { foldWord, diminutiveBaseStems, hasPolishLetters, stemOf } from './polish-stemmer.rules.ts'
import { countBits, letterBits, maxEdits, editDistance, phoneticKey } from './typos.rules.ts'
import { isVerb } from './verbs.rules.ts'

/**
 * Maps word forms to lemmas. A term is a lemma (`jabłko`) or, for a word in no dictionary, its stem after a tilde (`~hokkaid`).
 */
export type LemmaDictionary = {
  /** Terms of a lower-case word. `withoutDiacritics`: also match forms that differ in diacritics only. */
  lemmasOf: (word: string, withoutDiacritics: boolean) => string[]
  /** Terms of the word of which this one is a diminutive, although it may be in the dictionary itself: łyżka of "łyżeczka". */
  baseOf: (word: string) => string[]
  /** True for a word in the dictionary (diacritics aside) or derived from one. */
  isKnownWord: (word: string) => boolean
  /** True for a word without a meaning here; "dla mamy" names a person, "mamy miód" does not. */
  isStopWord: (word: string, before?: string) => boolean
  /** True for a form of a word in the dictionary; diacritics may be left out, but not be others. */
  isForm: (word: string) => boolean
  /** True for a word that is one only with diacritics added. */
  lacksDiacritics: (word: string) => boolean
  /** Dictionary words that are pronounced like this one. */
  soundingAlike: (word: string) => SimilarWord[]
  /** Dictionary words within the edit distance allowed for the word's length, and those pronounced alike. */
  similar: (word: string) => SimilarWord[]
  /** A folded form as it is written: `swieze` is `świeże`. Other words stay as they are. */
  spellingOf: (foldedForm: string) => string
  /** Dictionary words with this prefix, for a word still being typed. */
  completions: (word: string) => SimilarWord[]
}

/** A possible correction: the folded word, its terms and its edit distance. */
export type SimilarWord = { form: string; terms: string[]; edits: number }

type DictionaryFiles = { lemmas: string; moreLemmas: string; stopWords: string }

/** Stop words of general lists that carry meaning here: "bez glutenu", "na wszystkich świętych". */
const NOT_STOP_WORDS = new Set(['bez', 'wszystkich'])

const MIN_PREFIX_LENGTH = 3
const MAX_COMPLETIONS = 2000

/** Builds the tables in memory: about thirty thousand forms. */
export function createLemmaDictionary({ lemmas, moreLemmas, stopWords }: DictionaryFiles): LemmaDictionary {
  const { exact, folded, stems, spellings } = tablesOf([...formsIn(lemmas), ...formsIn(moreLemmas)])
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
  const completions = createPrefixFinder([...folded.keys()])
  const soundingAlike = (word: string): SimilarWord[] =>
    (byPhoneticKey.get(phoneticKey(word)) ?? []).map((form) => ({ form, terms: exact.get(form) ?? [], edits: 0 }))

  const known = (word: string, withoutDiacritics: boolean): string[] | undefined => {
    const asFolded = () => folded.get(foldWord(word))
    if (withoutDiacritics && !hasPolishLetters(word)) return withoutOtherVerbs(asFolded(), exact.get(word))
    return exact.get(word) ?? (lacksOnlyDiacritics(word, spellings.get(foldWord(word))) ? asFolded() : undefined)
  }
  const baseForm = (word: string): string[] | undefined => {
    for (const stem of diminutiveBaseStems(stemOf(foldWord(word)))) {
      const found = stems.get(stem)
      if (found) return found
    }
    return undefined
  }
  /** The first part of a compound adjective: "dyniowo-jabłkowy" is dyniowy. */
  const adverb = (word: string, withoutDiacritics: boolean): string[] | undefined =>
    word.endsWith('o') ? known(`${word.slice(0, -1)}y`, withoutDiacritics) : undefined
  return {
    lemmasOf: (word, withoutDiacritics) => {
      const found = known(word, withoutDiacritics) ?? adverb(word, withoutDiacritics) ?? baseForm(word)
      if (found) return found
      const stem = stemOf(foldWord(word))
      return stem ? [`~${stem}`] : []
    },
    baseOf: (word) => baseForm(word) ?? [],
    isKnownWord: (word) => (known(word, true) ?? baseForm(word)) !== undefined,
    isStopWord: (word, before) => stopWordSet.has(word) && !(before === 'dla' && exact.has(word)),
    isForm: (word) =>
      known(word, true) !== undefined && (exact.has(word) || lacksOnlyDiacritics(word, spellings.get(foldWord(word)))),
    lacksDiacritics: (word) => !exact.has(word) && folded.has(word),
    spellingOf: (foldedForm) => (exact.has(foldedForm) ? foldedForm : (spellings.get(foldedForm)?.[0] ?? foldedForm)),
    completions: (word) =>
      completions(foldWord(word))
        .filter((form) => lacksOnlyDiacritics(word, spellings.get(form)))
        .map((form) => ({ form, edits: 0, terms: folded.get(form) ?? [] })),
    soundingAlike,
    similar: (word) => [
      ...soundingAlike(word),
      ...similar(foldWord(word)).map(({ form, edits }) => ({ form, edits, terms: folded.get(form) ?? [] })),
    ],
  }
}

/** Lemmas by the form as written, without diacritics, and by stem; and the spelling of forms without diacritics. */
function tablesOf(forms: readonly (readonly [form: string, lemmas: string[]])[]) {
  const exact = new Map<string, string[]>()
  const folded = new Map<string, string[]>()
  const stems = new Map<string, string[]>()
  const spellings = new Map<string, string[]>()
  const pooled = createStringPool()
  for (const [form, formLemmas] of forms) {
    const [own, withoutDiacritics] = [pooled(form), pooled(foldWord(form))]
    for (const lemma of formLemmas.map(pooled)) {
      add(exact, own, lemma)
      add(folded, withoutDiacritics, lemma)
      if (hasPolishLetters(own)) add(spellings, withoutDiacritics, own)
      if (own === lemma) add(stems, pooled(stemOf(withoutDiacritics)), lemma)
    }
  }
  for (const readings of [exact, folded])
    for (const [form, terms] of readings) if (terms.length > 1) readings.set(form, withoutFormsOfAdjectives(terms))
  return { exact, folded, stems, spellings }
}

/** Who typed some diacritics meant those: "zólte" is żółte, but "kóra" is not kora. */
const lacksOnlyDiacritics = (word: string, spellings: readonly string[] = []): boolean =>
  !hasPolishLetters(word) ||
  spellings.some((form) =>
    Array.from(word).every((character, i) => character === form[i] || !hasPolishLetters(character)),
  )

/** Nobody asks in the imperative: "olej" is the noun, not a form of "olać". */
const readingsOf = (form: string, lemmas: string[]): string[] =>
  lemmas.includes(form) ? lemmas.filter((lemma) => !isVerb(lemma)) : lemmas

/** "włoskie" is a form of "włoski" and no word of its own, although one of the tables lists it as one. */
const withoutFormsOfAdjectives = (lemmas: readonly string[]): string[] =>
  lemmas.filter(
    (lemma) =>
      !lemma.endsWith('e') ||
      !lemmas.some((other) => other === lemma.slice(0, -1) || other === `${lemma.slice(0, -1)}y`),
  )

/** "kapcie" as written are slippers, and not "kąpcie" without diacritics. */
const withoutOtherVerbs = (readings: string[] | undefined, asWritten: string[] | undefined): string[] | undefined =>
  asWritten && readings?.some((lemma) => isVerb(lemma) && !asWritten.includes(lemma))
    ? readings.filter((lemma) => !isVerb(lemma) || asWritten.includes(lemma))
    : readings

function* formsIn(table: string): Generator<[form: string, lemmas: string[]]> {
  for (const line of table.split('\n').slice(1)) {
    const [form, lemmas] = line.split('\t')
    if (form && lemmas) yield [form, readingsOf(form, lemmas.split('|'))]
  }
}

/** One string for all occurrences of a text, and none that holds the text it was cut from. */
function createStringPool(): (text: string) => string {
  const pool = new Map<string, string>()
  return (text) => {
    const existing = pool.get(text)
    if (existing !== undefined) return existing
    const own = Buffer.from(text).toString()
    pool.set(own, own)
    return own
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key)
  if (!known) map.set(key, [value])
  else if (!known.includes(value)) known.push(value)
}

/** All forms of a word share one list of terms, which saves a third of the memory. */
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

/** Finds words with a prefix, in alphabetical order. */
function createPrefixFinder(words: readonly string[]): (start: string) => string[] {
  const sorted = words.toSorted()
  return (start) => {
    if (start.length < MIN_PREFIX_LENGTH) return []
    const first = lowerBound(sorted, start)
    return sorted.slice(first, first + MAX_COMPLETIONS).filter((word) => word.startsWith(start))
  }
}

/** Index of the first word that is not before `start` (binary search). */
function lowerBound(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

type WordsOfLength = { words: readonly string[]; letters: Int32Array }

/** The words by their length, with the letters that each has. */
function groupByLength(words: readonly string[]): WordsOfLength[] {
  const byLength: (string[] | undefined)[] = []
  for (const word of words) (byLength[word.length] ??= []).push(word)
  return Array.from(byLength, (ofLength = []) => ({ words: ofLength, letters: Int32Array.from(ofLength, letterBits) }))
}

/**
 * Finds the words within the allowed distance among many folded words; words that share too few letters are skipped. Only their bits
 * are read, which stand side by side: a tenth of the time of a search went into this.
 */
export function createSimilarWordFinder(
  words: readonly string[],
): (query: string) => { form: string; edits: number }[] {
  const byLength = groupByLength(words)
  return (query) => {
    const letters = letterBits(query)
    const limit = maxEdits(query.length)
    const around = limit > 0 ? byLength.slice(Math.max(0, query.length - limit), query.length + limit + 1) : []
    const found: { form: string; edits: number }[] = []
    for (const ofLength of around) {
      for (let at = 0; at < ofLength.letters.length; at++) {
        if (countBits((ofLength.letters[at] ?? 0) ^ letters) > 2 * limit) continue
        const form = ofLength.words[at] ?? ''
        const edits = editDistance(query, form, limit)
        if (edits <= limit && (edits < 2 || query[0] === form[0])) found.push({ form, edits })
      }
    }
    return found
  }
}

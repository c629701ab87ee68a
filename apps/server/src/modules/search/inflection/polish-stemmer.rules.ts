import { fold } from '@kram/contract/common/fold'

/** A word of a text: as written, in lower case, and where it stands (UTF-16 positions). */
export type Word = { text: string; start: number; end: number }

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Longer "words" are no words; they would only burden the index. */
const MAX_WORD_LENGTH = 40

/** The words of a text in order, in lower case and one way of writing accents. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word.normalize('NFC').toLowerCase().slice(0, MAX_WORD_LENGTH),
    start: index,
    end: index + word.length,
  }))
}

/** One word without diacritics: Latin letters and digits only, other scripts become nothing. */
export const foldWord = (word: string): string => fold(word).replaceAll(' ', '')

export const hasPolishLetters = (text: string): boolean => /[ąćęłńóśźż]/i.test(text.normalize('NFC'))

/** Endings of case, number and gender, the longest first; where the sound changes too, what stood before. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ['scie', 'st'],
  ['dzie', 'd'],
  ['iego', ''],
  ['iemu', ''],
  ['iami', ''],
  ['iach', ''],
  ['iowi', ''],
  ['ego', ''],
  ['emu', ''],
  ['ymi', ''],
  ['imi', ''],
  ['ami', ''],
  ['ach', ''],
  ['owi', ''],
  ['iej', ''],
  ['iem', ''],
  ['iom', ''],
  ['iow', ''],
  ['ych', ''],
  ['ich', ''],
  ['cie', 't'],
  ['rze', 'r'],
  ['ej', ''],
  ['ym', ''],
  ['im', ''],
  ['om', ''],
  ['ow', ''],
  ['em', ''],
  ['ia', ''],
  ['ie', ''],
  ['iu', ''],
  ['io', ''],
  ['ce', 'k'],
  ['a', ''],
  ['e', ''],
  ['i', ''],
  ['y', ''],
  ['o', ''],
  ['u', ''],
]
const SHORTEST_STEM = 3

/**
 * What is left of a folded word without its ending: for words that no dictionary isKnownWord, so that their cases meet. A light
 * stemmer: it may leave forms apart, which the typo fallback then brings together.
 */
export function stemOf(folded: string): string {
  for (const [ending, instead] of ENDINGS) {
    if (!folded.endsWith(ending)) continue
    const stem = folded.slice(0, -ending.length) + instead
    if (stem.length >= SHORTEST_STEM) return withoutFleetingE(stem)
  }
  return withoutFleetingE(folded)
}

/** `-ek`, `-ec` lose their e in other cases. */
const withoutFleetingE = (stem: string): string => (stem.length > 4 ? stem.replace(/e([kc])$/, '$1') : stem)

/** Ends of stems of diminutives and what the grown-up word may end with. */
const DIMINUTIVES: readonly (readonly [end: string, instead: readonly string[]])[] = [
  ['eczk', ['k', 'ek', 'c', 'k']],
  ['uszk', ['', 'k']],
  ['aszk', ['', 'ach']],
  ['yszk', ['', 'ych']],
  ['czk', ['k', 'c']],
  ['szk', ['ch', '']],
  ['oszk', ['och']],
  ['yczk', ['yk', 'yc']],
  ['zyk', ['r', 'rz']],
  ['ik', ['']],
  ['yk', ['']],
  ['k', ['']],
]
const MIN_BASE_STEM_LENGTH = 3

/** Stems a diminutive may have been made of: `selerk` → `seler`. */
export const diminutiveBaseStems = (stem: string): string[] =>
  DIMINUTIVES.flatMap(([end, instead]) =>
    stem.endsWith(end) ? instead.map((other) => stem.slice(0, -end.length) + other) : [],
  ).filter((baseForm) => baseForm.length >= MIN_BASE_STEM_LENGTH)

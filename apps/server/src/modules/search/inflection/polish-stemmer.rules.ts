import { fold } from '@kram/contract/common/fold'

/** A word of a text: as written, in lower case, and its position (UTF-16). */
export type Word = { text: string; start: number; end: number }

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Longer sequences are not words and would only grow the index. */
const MAX_WORD_LENGTH = 40

/** The words of a text in order, in lower case and Unicode normalisation form C. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word.normalize('NFC').toLowerCase().slice(0, MAX_WORD_LENGTH),
    start: index,
    end: index + word.length,
  }))
}

/** A word without diacritics: Latin letters and digits only, other scripts are removed. */
export const foldWord = (word: string): string => fold(word).replaceAll(' ', '')

export const hasPolishLetters = (text: string): boolean => /[ąćęłńóśźż]/i.test(text.normalize('NFC'))

/** Endings of case, number and gender, the longest first; with a replacement where the stem changes too. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  // Participles keep their c: dojrzewające, dojrzewający.
  ...['ego', 'emu', 'ymi', 'ych', 'ym', 'ej', 'y', 'a', 'e'].map((ending) => [`jac${ending}`, 'jac'] as const),
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
 * Stem of a folded word, for words outside the dictionary, so that their cases match. A light stemmer: forms it does not unify are
 * matched by the typo fallback.
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

/** Stem endings of diminutives and possible endings of their base words. */
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
  ['cik', ['t', 'c']],
  ['ik', ['']],
  ['yk', ['']],
  ['k', ['']],
  // pączuś, kaczusia, marchewunia
  ['us', ['', 'k']],
  ['un', ['']],
]
const MIN_BASE_STEM_LENGTH = 3

/** Possible base stems of a diminutive: `selerk` → `seler`. */
export const diminutiveBaseStems = (stem: string): string[] =>
  DIMINUTIVES.flatMap(([end, instead]) =>
    stem.endsWith(end) ? instead.map((other) => stem.slice(0, -end.length) + other) : [],
  ).filter((baseForm) => baseForm.length >= MIN_BASE_STEM_LENGTH)

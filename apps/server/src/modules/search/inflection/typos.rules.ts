/** Allowed edit distance for a word of this length. Short words have too many similar words. */
export const maxEdits = (length: number): number => {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Optimal string alignment distance of two words (deletion, insertion, substitution, transposition of adjacent letters), or
 * `max + 1` as soon as it exceeds `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) row.push(cheapestEdit(a, b, i, j, before, last, row))
    if (Math.min(...row) > max) return max + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? max + 1, max + 1)
}

function cheapestEdit(
  a: string,
  b: string,
  i: number,
  j: number,
  before: number[],
  last: number[],
  row: number[],
): number {
  const same = a[i - 1] === b[j - 1] ? 0 : 1
  const cost = Math.min(costAt(last, j) + 1, costAt(row, j - 1) + 1, costAt(last, j - 1) + same)
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return swapped ? Math.min(cost, costAt(before, j - 2) + 1) : cost
}

const costAt = (row: readonly number[], i: number): number => row[i] ?? Number.POSITIVE_INFINITY

/** How letters sound, in the order in which they are replaced; upper case marks sounds that are not decided yet. */
const PHONETIC_RULES: readonly (readonly [RegExp, string])[] = [
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
  [/v/g, 'w'],
  [/ph/g, 'f'],
  [/ch/g, 'h'],
  [/ó/g, 'u'],
  // Beside a vowel u is heard as ł: suoma, gouompki.
  [/u(?=[aeoyąę])|(?<=[aeoyu])u/g, 'ł'],
  // Before a vowel ć is written ci, and i and j only soften: śano, dińa, kwjat.
  [/(?<=[ćśźń])i?(?=[aąeęoóuy])/g, 'i'],
  [/ćj?i/g, 'ci'],
  [/śj?i/g, 'si'],
  [/źj?i/g, 'zi'],
  [/ń/g, 'n'],
  [/(?<=[bcdfghklłmnprstwzż])[ij]+(?=[aąeęouy])/g, 'i'],
  [/ą|o[mn](?![aeiouy])/g, 'o'],
  [/ę|e[mn](?![aeiouy])/g, 'e'],
  [/j|y/g, 'i'],
  // A consonant between two others is not heard: jabłko, ciastko.
  [/(?<=[bpgk])ł(?=[kc])/g, ''],
  [/(?<=s)t(?=[kn])/g, ''],
  [/ł/g, 'l'],
  [/t(?:rz|sz)|ć|cz/g, 'c'],
  [/d(?:rz|ż|ź)|dz/g, 'D'],
  [/(?<=[pkhf])(?:rz|ż|ź)/g, 's'],
  [/rz|ż|ź/g, 'z'],
  [/ś|sz/g, 's'],
  [/w/g, 'f'],
  // Voiced consonants lose their voice at the end and before voiceless ones: miód, łyżka, chleb.
  [/D(?=[ptkcfsh]|$)/g, 'c'],
  [/D/g, 'dz'],
  [/d(?=[ptkcfsh]|$)/g, 't'],
  [/b(?=[ptkcfsh]|$)/g, 'p'],
  [/g(?=[ptkcfsh]|$)/g, 'k'],
  [/z(?=[ptkcfsh]|$)/g, 's'],
]

/** Phonetic key of a word: unifies spellings like `ogurki`, `borufka` and `pszepiurcze`. */
export const phoneticKey = (word: string): string =>
  PHONETIC_RULES.reduce((sound, [letters, same]) => sound.replace(letters, same), word).replace(/(.)\1+/g, '$1')

/** Letters of a folded word as a bit mask: two words within `n` edits differ in at most `2n` bits. */
export function letterBits(folded: string): number {
  let bits = 0
  for (let i = 0; i < folded.length; i++) bits |= 1 << (folded.charCodeAt(i) % 32)
  return bits
}

export function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

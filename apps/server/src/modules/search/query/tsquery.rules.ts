import { isProcess } from '../language/descriptive.rules.ts'
import type { Phrase } from '../language/index.ts'

/** tsvector weights: A what is sold, B rest of a name and category, C seller and town, D description. */
export type Weights = 'A' | 'AB' | 'ABC' | 'ABD' | 'ABCD' | 'C' | 'D'

export const quoted = (term: string): string => `'${term.replaceAll(/['\\]/g, '')}'`

const joined = (parts: readonly string[], joint: string): string => {
  const unique = [...new Set(parts)]
  return unique.length === 1 ? `${unique[0]}` : `(${unique.join(` ${joint} `)})`
}
export const any = (parts: readonly string[]): string => joined(parts, '|')
export const all = (parts: readonly string[]): string => joined(parts, '&')

/** Not handicraft. */
export const NO_CRAFT = `!${quoted('/rekodzielo')}`

/** One word of a phrase; a purpose is also found where a name states it. */
const wordQuery = (terms: readonly string[], weights: Weights, isPurpose: boolean | undefined): string =>
  any([
    // What is for a process has not gone through it: "kapusta na kiszenie" is not kiszona.
    ...(isPurpose && terms.every(isProcess) ? [] : terms.map((term) => `${quoted(term)}:${weights}`)),
    ...(isPurpose ? terms.map((term) => `${quoted(`+${term}`)}:B`) : []),
  ])

export const phraseQuery = ({ words, adjacent, purposes }: Phrase, weights: Weights): string => {
  const parts = words.map((terms, at) => wordQuery(terms, weights, purposes[at]))
  return adjacent && parts.length > 1 ? `(${parts.join(' <-> ')})` : all(parts)
}

/** The name with its head as what is sold: in "lipowy miód" that is miód. */
export const headQuery = (phrase: Phrase): string => {
  if (phrase.adjacent) return phraseQuery(phrase, 'AB')
  const named = all(
    phrase.words.map((terms, at) => wordQuery(terms, at === phrase.head ? 'A' : 'AB', phrase.purposes[at])),
  )
  return phrase.isDepicted ? all([named, NO_CRAFT]) : named
}

/** The words of a name without its head. */
export const restQuery = ({ words, head, purposes }: Phrase, weights: Weights): string =>
  all(words.flatMap((terms, at) => (at === head ? [] : [wordQuery(terms, weights, purposes[at])])))

/** The purpose that a name states: "na grilla"; with weight D one that the description states. */
export const purposeQuery = ({ words }: Phrase, weight: 'B' | 'D' = 'B'): string =>
  all(words.map((terms) => any(terms.map((term) => `${quoted(`+${term}`)}:${weight}`))))

import type { Phrase } from '../language/index.ts'

/** tsvector weights: A what is sold, B rest of a name and category, C seller and town, D description. */
export type Weights = 'A' | 'AB' | 'ABC' | 'ABD' | 'ABCD' | 'D'

export const quoted = (term: string): string => `'${term.replaceAll(/['\\]/g, '')}'`

const joined = (parts: readonly string[], joint: string): string => {
  const unique = [...new Set(parts)]
  return unique.length === 1 ? `${unique[0]}` : `(${unique.join(` ${joint} `)})`
}
export const any = (parts: readonly string[]): string => joined(parts, '|')
export const all = (parts: readonly string[]): string => joined(parts, '&')

export const phraseQuery = ({ words, adjacent }: Phrase, weights: Weights): string => {
  const parts = words.map((terms) => any(terms.map((term) => `${quoted(term)}:${weights}`)))
  return adjacent && parts.length > 1 ? `(${parts.join(' <-> ')})` : all(parts)
}

/** The name with its head as what is sold: in "lipowy miód" that is miód. */
export const headQuery = ({ words, adjacent, head }: Phrase): string =>
  adjacent
    ? phraseQuery({ words, adjacent, head, isPurpose: false }, 'AB')
    : all(words.map((terms, at) => any(terms.map((term) => `${quoted(term)}:${at === head ? 'A' : 'AB'}`))))

/** The purpose that a name states: "na grilla". */
export const purposeQuery = ({ words }: Phrase): string =>
  all(words.map((terms) => any(terms.map((term) => quoted(`+${term}`)))))

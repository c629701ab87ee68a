import type { Concept, ParsedQuery } from './parse-query.ts'
import type { Phrase } from '../language/index.ts'

/** tsvector weights: A head of a name, B rest of a name and its category, C seller and town, D description. */
type Weights = 'A' | 'AB' | 'ABC' | 'ABCD'

const quoted = (term: string): string => `'${term.replaceAll(/['\\]/g, '')}'`
const any = (parts: readonly string[]): string => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(' | ')})`)
const all = (parts: readonly string[], joint = '&'): string =>
  parts.length === 1 ? `${parts[0]}` : `(${parts.join(` ${joint} `)})`

const phraseQuery = ({ words, adjacent }: Phrase, weights: Weights): string =>
  all(
    words.map((terms) => any(terms.map((term) => `${quoted(term)}:${weights}`))),
    adjacent ? '<->' : '&',
  )

type Width = 'own' | 'same' | 'shelf' | 'wide'

/** The name with one of its words as the head noun: in "lipowy miód" that is miód. */
const headQuery = (phrase: Phrase): string =>
  phrase.words.length === 1
    ? phraseQuery(phrase, 'A')
    : all([
        phraseQuery(phrase, 'AB'),
        any(phrase.words.map((terms) => phraseQuery({ words: [terms], adjacent: false }, 'A'))),
      ])

const conceptQuery = (concept: Concept, width: Width, weights: Weights, several = false): string => {
  const { own, same, related, narrower, categories } = concept
  const phrases = width === 'own' ? [own] : [own, ...same]
  const alternatives = phrases.map((phrase) => phraseQuery(phrase, weights))
  if (width === 'shelf' || width === 'wide') alternatives.push(...categories.map((id) => quoted(`/${id}`)))
  if (width === 'wide') {
    alternatives.push(...related.map((phrase) => phraseQuery(phrase, 'AB')))
    // Alone, a narrower thing counts where it is what is sold: soap with milk is no dairy. Beside another word its name is
    // enough: pasztet z dzika is one of dziczyzna.
    alternatives.push(...narrower.map((phrase) => (several ? phraseQuery(phrase, 'AB') : headQuery(phrase))))
  }
  return any([...new Set(alternatives)])
}

const everyConcept = (concepts: readonly Concept[], width: Width, weights: Weights): string =>
  all(concepts.map((concept) => conceptQuery(concept, width, weights, concepts.length > 1)))

const anyHead = (concepts: readonly Concept[], width: Exclude<Width, 'wide'>): string =>
  any(
    concepts.flatMap(({ own, same, categories }) => [
      ...(width === 'own' ? [own] : [own, ...same]).map(headQuery),
      ...(width === 'shelf' ? categories.map((id) => quoted(`/${id}`)) : []),
    ]),
  )

/** Drops one word of a query of at least three words, never the first. */
const MIN_CONCEPTS_TO_RELAX = 3

/**
 * PostgreSQL text queries from the most precise to the most relaxed; an offer's rank is the first it matches. The last one covers
 * all before it. Empty for a query without meaning.
 */
export function queryLevels({ concepts, amounts }: ParsedQuery): string[] {
  const required = concepts.filter(({ soft }) => !soft)
  const wanted = [
    ...concepts.filter(({ soft }) => soft).map((concept) => conceptQuery(concept, 'same', 'ABCD')),
    ...(required.length > 0 ? amounts.map(quoted) : []),
  ]
  if (required.length === 0) return amounts.length > 0 ? [all(amounts.map(quoted))] : []
  const heads = (width: Exclude<Width, 'wide'>) =>
    `${everyConcept(required, width, 'AB')} & ${anyHead(required, width)}`
  const precise = [heads('own'), heads('same')]
  const better = wanted.length > 0 ? precise.map((query) => `${query} & ${all(wanted)}`) : []
  const levels = [
    ...better,
    ...precise,
    heads('shelf'),
    everyConcept(required, 'same', 'AB'),
    everyConcept(required, 'wide', 'AB'),
    everyConcept(required, 'wide', 'ABC'),
    everyConcept(required, 'wide', 'ABCD'),
    ...relaxed(required),
  ]
  return [...new Set(levels)]
}

/** The last level includes the previous ones, so that it alone selects all matches. */
function relaxed(required: readonly Concept[]): string[] {
  if (required.length < MIN_CONCEPTS_TO_RELAX) return []
  const fewer = required.slice(1).map((left) =>
    everyConcept(
      required.filter((concept) => concept !== left),
      'wide',
      'ABC',
    ),
  )
  return [any([...fewer, everyConcept(required, 'wide', 'ABCD')])]
}

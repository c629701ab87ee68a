import type { Reads } from '#platform/database'
import { language, type Phrase } from '../language/index.ts'
import type { Concept } from './concepts.ts'
import { correct, readCorrected } from './corrections.ts'
import { countMatches } from './corrections.readmodel.ts'
import { levelsOf } from './query-levels.ts'
import { parseQuery, type ParsedQuery, type Part } from './read-question.ts'

/** Names printed per concept; some purposes have dozens. */
const MAX_NAMES = 8

/** How a query is read, step by step, as lines for a person who changes the rules or the data. */
export async function explainQuery(db: Reads<'searchLexicon' | 'offers'>, q: string): Promise<string[]> {
  const lang = language()
  const typed = parseQuery(q, lang)
  const corrections = await correct(db, q, typed, lang)
  const { readAs, corrected } = corrections
  const read = readCorrected(q, typed, corrections, lang)
  const levels = levelsOf(read)
  const counts = await countMatches(
    db,
    levels.map(({ query }) => query),
  )
  return [
    `query        ${q}`,
    ...beforeWords(read),
    ...[...readAs].map(([word, terms]) =>
      corrected.has(word)
        ? `correction   ${word} → ${corrected.get(word)}`
        : `completion   ${word}… → ${shortened(terms)}`,
    ),
    ...read.parts.flatMap((part, i) => describePart(part, read.parts.length > 1 ? ` ${i + 1}` : '')),
    ...levels.map(
      ({ tier, reason, query }, i) => `level ${i}      tier ${tier}, ${reason}, ${counts[i] ?? 0} offers: ${query}`,
    ),
    ...(levels.length === 0 ? ['levels       none: nothing is found'] : []),
  ]
}

/** Emoji, price, translation and amounts, which are read before the words. */
const beforeWords = ({ price, translated, amounts, shown }: ParsedQuery): string[] => [
  ...(shown.length > 0 ? [`emoji        ${shown.join(', ')}`] : []),
  ...(price
    ? [
        `price        from ${price.min ?? '–'} to ${price.max ?? '–'} gr${price.perUnit ? ` per ${price.perUnit}` : ''}${price.cheapest ? ', cheapest first' : ''}`,
      ]
    : []),
  ...(translated === null ? [] : [`translation  ${translated}`]),
  ...(amounts.length > 0 ? [`amounts      ${amounts.join(' ')}`] : []),
]

const describePart = ({ main, wanted, soft }: Part, number: string): string[] => [
  `wanted${number.padEnd(6)} ${describe(main)}`,
  ...wanted.map((concept) => `  with       ${describe(concept)}`),
  ...soft.map((concept) => `  better     ${describe(concept)}`),
]

const describe = ({ role, own, same, core, categories, unknown }: Concept): string =>
  [
    `${spelled(own)} (${unknown === null ? role : `${role}, in no dictionary`})`,
    ...(same.length > 0 ? [`same: ${shortened(same.map(spelled))}`] : []),
    ...(core.length > 0 ? [`kinds: ${shortened(core.map(spelled))}`] : []),
    ...(categories.length > 0 ? [`categories: ${categories.join(', ')}`] : []),
  ].join('; ')

const spelled = ({ words }: Phrase): string => words.map((terms) => terms.join('|')).join(' ')

const shortened = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`
    : names.join(', ')

import type { ParsedQuery } from './read-question.ts'
import { simplifyQuery } from './simplify-query.rules.ts'
import { any } from './tsquery.rules.ts'
import type { Level } from './list-levels.ts'
import { levelsOf } from './query-levels.ts'

/** A text query and how many offers it has to find; otherwise the next tier is asked. */
export type Tier = { query: string; least: number }

/**
 * One text query per tier, which every offer of it matches, and every offer of the tiers before it that may have found some. A tier
 * is asked when the ones before it find nothing, or fewer than its levels say.
 */
export function tiersOf(levels: readonly Level[]): Tier[] {
  const tiers = [...Map.groupBy(levels, ({ tier }) => tier).values()]
  const least = tiers.map((_, at) => Math.max(1, ...(tiers[at + 1] ?? []).map(({ afterFewer }) => afterFewer ?? 1)))
  return tiers.map((own, at) => {
    const mayHaveFound = tiers.slice(0, at).filter((_, before) => (least[before] ?? 1) > 1)
    const queries = [...mayHaveFound.flat(), ...own].map(({ query }) => query)
    return { query: simplifyQuery(any(queries)), least: least[at] ?? 1 }
  })
}

/** The levels as text queries only, without those for sellers. */
export const queryLevels = (query: ParsedQuery): string[] =>
  levelsOf(query).flatMap(({ query: text, tier }) => (tier < 0 ? [] : [text]))

/** What answers a saved search: the first tier and sellers of the name, but nothing that is only similar. */
export const savedQueryOf = (levels: readonly Level[]): string | undefined => {
  const first = levels.filter(({ tier }) => tier <= Math.max(0, levels[0]?.tier ?? 0))
  const exact = first.filter(({ reason }) => reason !== 'similar')
  const answering = exact.length > 0 ? exact : first
  return answering.length > 0 ? any(answering.map(({ query }) => query)) : undefined
}

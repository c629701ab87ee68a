import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** Most levels that a query has. */
const MAX_LEVELS = 10

/**
 * As many levels for every query, so that all share one statement text. Repeating the last level changes nothing, because every
 * candidate that reaches it matches it.
 */
export const padLevels = (levels: readonly string[]): string[] =>
  Array.from({ length: Math.max(MAX_LEVELS, levels.length) }, (_, i) => levels[i] ?? levels.at(-1) ?? '')

/** True when the offer matches the text at any level: the last one covers the others. */
export const matchesText = (levels: readonly string[]): Sql => sql`o.search_vector @@ ${levels.at(-1)}::tsquery`

/** The first query level at which an offer matches, counted from zero. */
export const rankOf = (levels: readonly string[]): Sql => {
  const steps = levels
    .slice(0, -1)
    .map((level, rank) => sql`when o.search_vector @@ ${level}::tsquery then ${sql.lit(rank)}`)
  return steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${sql.lit(levels.length - 1)} end` : sql`0`
}

import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** A text query as PostgreSQL compares it. */
export type TextQuery = {
  /** Text queries from the most precise to the most relaxed: the first that an offer matches is its rank. */
  levels: readonly string[]
  /** Text queries of which the first that finds anything is asked; each covers its levels. */
  tiers: readonly string[]
}

const MAX_LEVELS = 10
const MAX_TIERS = 5

const padded = (queries: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(length, queries.length) }, (_, i) => queries[i] ?? queries.at(-1) ?? '')

/** As many levels and tiers for every query, so that all share one statement text. Repeating the last one changes nothing. */
export const padText = ({ levels, tiers }: TextQuery): TextQuery => ({
  levels: padded(levels, MAX_LEVELS),
  tiers: padded(tiers, MAX_TIERS),
})

/**
 * Chooses the first tier that finds an offer under the other `conditions`; a tier that equals the last one is not tried, because
 * the last is taken anyway.
 */
export const chosenTier = ({ tiers }: TextQuery, conditions: Sql): Sql => {
  const last = sql`${tiers.at(-1)}::text`
  const steps = tiers
    .slice(0, -1)
    .map(
      (tier) =>
        sql`when ${tier}::text = ${last} or exists (select from offers o where o.search_vector @@ ${tier}::tsquery and ${conditions}) then ${tier}::text`,
    )
  const query = steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${last} end` : last
  return sql`chosen as materialized (select (${query})::tsquery as query),`
}

/** True when the offer matches the chosen tier. */
export const matchesText: Sql = sql`o.search_vector @@ (select query from chosen)`

/** The first query level at which an offer matches, counted from zero. */
export const rankOf = ({ levels }: TextQuery): Sql => {
  const steps = levels
    .slice(0, -1)
    .map((level, rank) => sql`when o.search_vector @@ ${level}::tsquery then ${sql.lit(rank)}`)
  return steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${sql.lit(levels.length - 1)} end` : sql`0`
}

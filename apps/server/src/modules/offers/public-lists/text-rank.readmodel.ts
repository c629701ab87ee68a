import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** A text query as PostgreSQL compares it. */
export type TextQuery = {
  /** Text queries from the most precise to the most relaxed: the first that an offer matches is its rank. */
  levels: readonly string[]
  /** Text queries of which the first that finds enough is asked, otherwise the last. */
  tiers: readonly Tier[]
}

/** A text query that covers the levels of its tier and of those before it, and how many offers it has to find. */
export type Tier = { query: string; least: number }

const MAX_LEVELS = 10
const MAX_TIERS = 5

/** The rank of an item that matches no level. */
export const NO_RANK = MAX_LEVELS

const padded = <T>(queries: readonly T[], length: number, empty: T): T[] =>
  Array.from({ length: Math.max(length, queries.length) }, (_, i) => queries[i] ?? queries.at(-1) ?? empty)

/** As many levels and tiers for every query, so that all share one statement text. Repeating the last one changes nothing. */
export const padText = ({ levels, tiers }: TextQuery): TextQuery => ({
  levels: padded(levels, MAX_LEVELS, ''),
  tiers: padded(tiers, MAX_TIERS, { query: '', least: 1 }),
})

/** For another order than the rank: similar offers would stand among the answers, so they follow none. */
export const withoutSimilar = ({ levels, tiers }: TextQuery): TextQuery => ({
  levels,
  tiers: tiers.map(({ query }) => ({ query, least: 1 })),
})

/**
 * Chooses the first tier that finds enough offers under the other `conditions`; a tier that equals the last one is not tried,
 * because the last is taken anyway. The limit is a subquery, because with a small constant the planner expects to find it at once
 * and scans the whole table when nothing matches.
 */
export const chosenTier = ({ tiers }: TextQuery, conditions: Sql): Sql => {
  const last = sql`${tiers.at(-1)?.query ?? ''}::text`
  const steps = tiers.slice(0, -1).map(
    ({ query, least }) => sql`when ${query}::text = ${last} or (select count(*) from (
        select from offers o where o.search_vector @@ ${query}::tsquery and ${conditions} limit (select ${least}::int)) matching) >= ${least}
      then ${query}::text`,
  )
  const query = steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${last} end` : last
  return sql`chosen as materialized (select (${query})::tsquery as query),`
}

/**
 * Looks the tiers up one after the other until one finds enough: `matching` holds what it finds, `chosen` its query. `lookup` makes
 * the query for offers under a condition; its limit must not be lower than what a tier has to find. The queries are subqueries,
 * because PostgreSQL plans a prepared statement anew each time when plans for given words look cheaper; planning takes longer.
 */
export const lookedUpTiers = ({ tiers }: TextQuery, lookup: (condition: Sql) => Sql): Sql => {
  const last = sql`${tiers.at(-1)?.query ?? ''}::text`
  const first = tiers.slice(0, -1).map(({ query, least }, at) => {
    const name = sql.ref(`tier_${at}`)
    return { name, query, isEnough: sql`(select count(*) from ${name}) >= ${least}` }
  })
  const tables = first.map(({ name, query }, at) => {
    const noneBefore = first.slice(0, at).map(({ isEnough }) => sql`and not (${isEnough})`)
    // A tier that equals the last one is not tried, because the last is taken anyway.
    const condition = sql`o.search_vector @@ (select ${query}::tsquery) and (select ${query}::text <> ${last}) ${sql.join(noneBefore, sql` `)}`
    return sql`${name} as materialized ${lookup(condition)},`
  })
  const choices = first.map(({ query, isEnough }) => sql`when ${isEnough} then ${query}::text`)
  const chosen = first.length > 0 ? sql`case ${sql.join(choices, sql` `)} else ${last} end` : last
  const found = first.map(({ name, isEnough }) => sql`select * from ${name} where ${isEnough} union all`)
  const isNone = sql.join([sql`true`, ...first.map(({ isEnough }) => sql`not (${isEnough})`)], sql` and `)
  return sql`${sql.join(tables, sql` `)} chosen as materialized (select (${chosen})::tsquery as query),
    matching as materialized (
      ${sql.join(found, sql` `)} ${lookup(sql`o.search_vector @@ (select ${tiers.at(-1)?.query ?? ''}::tsquery) and ${isNone}`)}),`
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

/** The first query level at which the item with the search vector `iv` matches; `NO_RANK` when none does. */
export const itemRankOf = ({ levels }: TextQuery): Sql => {
  const steps = levels.map((level, rank) => sql`when iv.search_vector @@ ${level}::tsquery then ${sql.lit(rank)}`)
  return sql`case ${sql.join(steps, sql` `)} else ${sql.lit(NO_RANK)} end`
}

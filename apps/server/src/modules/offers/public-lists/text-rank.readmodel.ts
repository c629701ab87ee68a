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

/** The columns of `asked`, made once because a statement names them often. */
const columnsOf = (name: string, count: number) => {
  const columns = Array.from({ length: count }, (_, at) => sql.raw(`asked.${name}_${at}`))
  return (at: number): Sql => columns[at] ?? sql.raw(`asked.${name}_${at}`)
}
const levelColumn = columnsOf('level', MAX_LEVELS)
const tierColumn = columnsOf('tier', MAX_TIERS)

/**
 * The table `asked` with one row: the levels, and the tiers as text. A statement compares them up to eight times; as parameters, each
 * comparison would send and parse them anew.
 */
export const askedTable = ({ levels, tiers }: TextQuery): Sql =>
  sql`asked as materialized (select ${sql.join([
    ...levels.map((level, at) => sql`${level}::tsquery as ${sql.ref(`level_${at}`)}`),
    ...tiers.map(({ query }, at) => sql`${query}::text as ${sql.ref(`tier_${at}`)}`),
  ])}),`

/** A column of `asked` as a value that is computed once. */
const once = (expression: Sql): Sql => sql`(select ${expression} from asked)`

/**
 * Chooses the first tier that finds enough offers under the other `conditions`; a tier that equals the last one is not tried,
 * because the last is taken anyway. The limit is a subquery, because with a small constant the planner expects to find it at once
 * and scans the whole table when nothing matches.
 */
export const chosenTier = ({ tiers }: TextQuery, conditions: Sql): Sql => {
  const last = once(tierColumn(tiers.length - 1))
  const steps = tiers.slice(0, -1).map(({ least }, at) => {
    const query = tierColumn(at)
    return sql`when ${once(query)} = ${last} or (select count(*) from (
        select from offers o where o.search_vector @@ ${once(sql`${query}::tsquery`)} and ${conditions} limit (select ${least}::int)) matching) >= ${least}
      then ${once(query)}`
  })
  const query = steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${last} end` : last
  return sql`chosen as materialized (select (${query})::tsquery as query),`
}

/**
 * Looks the tiers up one after the other until one finds enough: `matching` holds what it finds, `chosen` its query. `lookup` makes
 * the query for offers under a condition; its limit must not be lower than what a tier has to find. The queries are subqueries,
 * because PostgreSQL plans a prepared statement anew each time when plans for given words look cheaper; planning takes longer.
 */
export const lookedUpTiers = ({ tiers }: TextQuery, lookup: (condition: Sql) => Sql): Sql => {
  const lastTier = tierColumn(tiers.length - 1)
  const isFound = (query: Sql) => sql`o.search_vector @@ ${once(sql`${query}::tsquery`)}`
  const first = tiers.slice(0, -1).map(({ least }, at) => {
    const name = sql.ref(`tier_${at}`)
    return { name, query: tierColumn(at), isEnough: sql`(select count(*) from ${name}) >= ${least}` }
  })
  const tables = first.map(({ name, query }, at) => {
    const noneBefore = first.slice(0, at).map(({ isEnough }) => sql`and not (${isEnough})`)
    // A tier that equals the last one is not tried, because the last is taken anyway.
    const condition = sql`${isFound(query)} and ${once(sql`${query} <> ${lastTier}`)} ${sql.join(noneBefore, sql` `)}`
    return sql`${name} as materialized ${lookup(condition)},`
  })
  const choices = first.map(({ query, isEnough }) => sql`when ${isEnough} then ${query}`)
  const chosen = first.length > 0 ? sql`case ${sql.join(choices, sql` `)} else ${lastTier} end` : lastTier
  const found = first.map(({ name, isEnough }) => sql`select * from ${name} where ${isEnough} union all`)
  const isNone = sql.join([sql`true`, ...first.map(({ isEnough }) => sql`not (${isEnough})`)], sql` and `)
  return sql`${sql.join(tables, sql` `)} chosen as materialized (select (${chosen})::tsquery as query from asked),
    matching as materialized (
      ${sql.join(found, sql` `)} ${lookup(sql`${isFound(lastTier)} and ${isNone}`)}),`
}

/** True when the offer matches the chosen tier. */
export const matchesText: Sql = sql`o.search_vector @@ (select query from chosen)`

/** The first query level that the search vector of `o` matches, counted from zero, beside the row of `asked`. */
export const rankOf = ({ levels }: TextQuery): Sql => {
  const steps = levels
    .slice(0, -1)
    .map((_, rank) => sql`when o.search_vector @@ ${levelColumn(rank)} then ${sql.lit(rank)}`)
  return steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${sql.lit(levels.length - 1)} end` : sql`0`
}

/** The first query level at which the item with the search vector `iv` matches; `NO_RANK` when none does. Beside `asked`. */
export const itemRankOf = ({ levels }: TextQuery): Sql => {
  const steps = levels.map((_, rank) => sql`when iv.search_vector @@ ${levelColumn(rank)} then ${sql.lit(rank)}`)
  return sql`case ${sql.join(steps, sql` `)} else ${sql.lit(NO_RANK)} end`
}

/** The levels as one array, beside `asked`. */
export const levelArray = ({ levels }: TextQuery): Sql =>
  sql`array[${sql.join(levels.map((_, at) => levelColumn(at)))}]`

/** Joins `asked` to a list of tables when there are words. */
export const besideAsked = (text: TextQuery | null): Sql => (text ? sql`cross join asked` : sql``)

import { sql } from 'kysely'
import type { Reads } from '#platform/database'

/**
 * Common words have an offer among the newest ones; the text index, which would list all of them, is used only for the others. Newest by
 * their id: these stand together on a few pages, and those published last on one each.
 */
const NEWEST_OFFERS = 300

/**
 * How many of the newest offers match each text query, and at least one when any offer does. The limit is a subquery, because for
 * one row the planner would scan the table.
 */
export async function countMatches(db: Reads<'offers'>, queries: readonly string[]): Promise<number[]> {
  if (queries.length === 0) return []
  const { rows } = await sql<{ count: number }>`
    with newest as materialized (
      select o.search_vector from offers o where o.status = 'active' order by o.id desc limit ${sql.lit(NEWEST_OFFERS)})
    select case when counted.count > 0 then counted.count
      else (select count(*)::int from (
        select from offers o where o.status = 'active' and o.search_vector @@ requested.query::tsquery limit (select 1)) found) end as count
    from unnest(${queries}::text[]) with ordinality as requested (query, at)
    cross join lateral (select count(*)::int as count from newest n where n.search_vector @@ requested.query::tsquery) counted
    order by requested.at`.execute(db as never)
  return rows.map(({ count }) => count)
}

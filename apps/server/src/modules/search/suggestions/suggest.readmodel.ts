import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { sql } from 'kysely'
import type { Reads } from '#platform/database'

type ProductName = Suggestions['products'][number]

/** Number of names read per kind before the shortest are chosen: "pasieka" is a prefix of thousands. */
const MAX_CANDIDATES = 300

/** Number of similar names compared. */
const MAX_COMPARED = 2000

const nameColumns = sql.raw('n.folded_name, n.seller_id, n.name, n.category')

/**
 * Matching names of a kind, best first: names with the typed prefix, then names containing such a word; similar names only when
 * there are none.
 */
const fitting = (kind: 'product' | 'seller', typed: string) => {
  const ofKind = sql`from search_suggestions n where n.kind = ${sql.lit(kind)}`
  return sql`
    completions as materialized (
      select 0 as rank, ${nameColumns} ${ofKind} and n.folded_name >= ${typed} and n.folded_name < ${typed} || '{' order by n.folded_name limit ${sql.lit(MAX_CANDIDATES)}),
    inside as materialized (
      select 1 as rank, ${nameColumns} ${ofKind} and n.folded_name like '% ' || ${typed} || '%' and not n.folded_name like ${typed} || '%' limit ${sql.lit(MAX_CANDIDATES)}),
    alike as materialized (
      select * from (
        select 2 as rank, ${nameColumns} ${ofKind} and ${typed} <% n.folded_name
          and not exists (select from completions) and not exists (select from inside)
        limit ${sql.lit(MAX_COMPARED)}) n
      order by word_similarity(${typed}, n.folded_name) desc, n.folded_name limit ${sql.lit(MAX_CANDIDATES)}),
    fitting as (select * from completions union all select * from inside union all select * from alike)`
}

const BEST_FIRST = sql`n.rank, length(n.folded_name), n.folded_name`

/** Product names that match the folded text, whether they are on offer or not. */
export async function findProductNames(
  db: Reads<'searchSuggestions'>,
  typed: string,
  limit: number,
): Promise<ProductName[]> {
  const { rows } = await sql<ProductName>`
    with ${fitting('product', typed)}
    select n.name, n.category from fitting n order by ${BEST_FIRST} limit ${limit}`.execute(db as never)
  return rows
}

/** Sellers with active offers whose name matches. */
export async function findSellerNames(
  db: Reads<'searchSuggestions' | 'sellers' | 'offers'>,
  typed: string,
  limit: number,
): Promise<Suggestions['sellers']> {
  const { rows } = await sql<Suggestions['sellers'][number]>`
    with ${fitting('seller', typed)}
    select s.id, s.slug, s.name from fitting n join sellers s on s.id = n.seller_id
    where exists (select from offers o where o.seller_id = s.id and o.status = 'active')
    group by s.id, n.rank, n.folded_name order by ${BEST_FIRST} limit ${limit}`.execute(db as never)
  return rows
}

/** Common products have an offer among the newest ones; the text index, which would list all of them, is used only for the others. */
const NEWEST_OFFERS = 300

/** Indexes of the text queries that at least one active offer matches. */
export async function queriesWithOffers(db: Reads<'offers'>, queries: readonly string[]): Promise<Set<number>> {
  const { rows } = await sql<{ at: number }>`
    with newest as materialized (
      select o.search_vector from offers o where o.status = 'active' order by o.published_at desc, o.id desc limit ${sql.lit(NEWEST_OFFERS)})
    select requested.at::int from unnest(${queries}::text[]) with ordinality as requested (query, at)
    where case when exists (select from newest n where n.search_vector @@ requested.query::tsquery) then true
      else exists (select from offers o where o.status = 'active' and o.search_vector @@ requested.query::tsquery) end`.execute(
    db as never,
  )
  return new Set(rows.map(({ at }) => at - 1))
}

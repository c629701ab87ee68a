import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { sql } from 'kysely'
import type { Reads } from '#platform/database'

export type FoundName = {
  name: string
  category: string | null
  /** 0 begins with the text, 1 contains a word that does, 2 is similar. */
  rank: number
  /** The first word of this many names. */
  heads: number
}

/** Number of names read per kind before the shortest are chosen: "pasieka" is a prefix of thousands. */
const MAX_CANDIDATES = 300

/** Two letters begin a word of too many names to be worth reading when names themselves begin with them. */
const MIN_INSIDE = 3

/** Number of similar names compared. */
const MAX_COMPARED = 2000

const nameColumns = sql.raw('n.folded_name, n.seller_id, n.name, n.category')

/**
 * Matching names of a kind, best first: names with one of the beginnings, then names containing a word with the first one;
 * similar names only when there are none.
 */
const fitting = (kind: 'product' | 'seller', beginnings: readonly string[]) => {
  const ofKind = sql`search_suggestions n where n.kind = ${sql.lit(kind)}`
  const [typed = ''] = beginnings
  return sql`
    completions as materialized (
      select 0 as rank, b.ord, n.* from unnest(${beginnings}::text[]) with ordinality as b (text, ord)
      cross join lateral (
        select ${nameColumns} from ${ofKind} and n.folded_name >= b.text collate "C" and n.folded_name < b.text || '{' collate "C"
        order by n.folded_name limit ${sql.lit(MAX_CANDIDATES)}) n),
    inside as materialized (
      select 1 as rank, 1::bigint as ord, ${nameColumns} from ${ofKind} and n.folded_name like '% ' || ${typed} || '%' and not n.folded_name like ${typed} || '%' and (length(${typed}) >= ${sql.lit(MIN_INSIDE)} or not exists (select from completions)) limit ${sql.lit(MAX_CANDIDATES)}),
    alike as materialized (
      select * from (
        select 2 as rank, 1::bigint as ord, ${nameColumns} from ${ofKind} and ${typed} <% n.folded_name
          and not exists (select from completions) and not exists (select from inside)
        limit ${sql.lit(MAX_COMPARED)}) n
      order by word_similarity(${typed}, n.folded_name) desc, n.folded_name limit ${sql.lit(MAX_CANDIDATES)}),
    fitting as (
      select distinct on (folded_name, seller_id) * from (select * from completions union all select * from inside union all select * from alike) f
      order by folded_name, seller_id, rank, ord)`
}

const BEST_FIRST = sql`n.rank, n.ord, length(n.folded_name), n.folded_name`

/** First words of product names with one of the beginnings, the most common first, and the names themselves. */
export async function findProductNames(
  db: Reads<'searchSuggestions'>,
  beginnings: readonly string[],
  limit: number,
): Promise<{ heads: FoundName[]; names: FoundName[] }> {
  const { rows } = await sql<{ heads: FoundName[] | null; names: FoundName[] | null }>`
    with ${fitting('product', beginnings)},
    head as (
      select lower(substring(n.name from '^[[:alpha:]]+')) as name, (mode() within group (order by n.category)) as category, 0 as rank, count(distinct n.folded_name) as heads
      from completions n group by 1),
    best_heads as (select * from head where length(name) > 2 order by heads desc, name limit ${limit}),
    best_names as (
      select n.name, n.category, n.rank, 0 as heads, row_number() over (order by ${BEST_FIRST}) as position from fitting n order by position limit ${limit})
    select (select json_agg(h order by h.heads desc, h.name) from best_heads h) as heads,
      (select json_agg(n order by n.position) from best_names n) as names`.execute(db as never)
  return { heads: rows[0]?.heads ?? [], names: rows[0]?.names ?? [] }
}

/** Sellers with active offers whose name matches. */
export async function findSellerNames(
  db: Reads<'searchSuggestions' | 'sellers' | 'offers'>,
  typed: string,
  limit: number,
): Promise<Suggestions['sellers']> {
  const { rows } = await sql<Suggestions['sellers'][number]>`
    with ${fitting('seller', [typed])}
    select s.id, s.slug, s.name from fitting n
    cross join lateral (
      select s.id, s.slug, s.name from sellers s
      where s.id = n.seller_id and exists (select from offers o where o.seller_id = s.id and o.status = 'active') limit 1) s
    order by ${BEST_FIRST} limit ${limit}`.execute(db as never)
  return rows
}

/**
 * Common products have an offer among the newest ones; the text index, which would list all of them, is used only for the others. Newest by
 * their id: these stand together on a few pages, and those published last on one each.
 */
const NEWEST_OFFERS = 300
/** The radius in which offers are counted, as in the list that a suggestion opens. */
const NEAR_METRES = 15_000
/** Offers near a point that are compared; more of them are no help for choosing a word. */
const MAX_NEARBY_OFFERS = 1000

export type Point = { latitude: number; longitude: number }

/** For each text query, how many active offers near the point match it, and whether any matches at all. */
export async function countOffers(
  db: Reads<'offers'>,
  queries: readonly string[],
  near: Point | null,
): Promise<{ nearby: number | null; exists: boolean }[]> {
  const { rows } = await sql<{ nearby: number | null; exists: boolean }>`
    with newest as materialized (
      select o.search_vector from offers o where o.status = 'active' order by o.id desc limit ${sql.lit(NEWEST_OFFERS)}),
    nearby as materialized (${nearbyOffers(near)}),
    requested as materialized (select at, text::tsquery as query from unnest(${queries}::text[]) with ordinality as r (text, at)),
    counted as (
      select r.at, r.query, ${near ? sql`(select count(*)::int from nearby n where n.search_vector @@ r.query)` : sql`null::int`} as nearby
      from requested r)
    select c.nearby, case when c.nearby > 0 or exists (select from newest n where n.search_vector @@ c.query) then true
      else exists (select from offers o where o.status = 'active' and o.search_vector @@ c.query) end as exists
    from counted c order by c.at`.execute(db as never)
  return rows
}

const nearbyOffers = (near: Point | null) =>
  near === null
    ? sql`select null::tsvector as search_vector where false`
    : sql`select o.search_vector from offers o
      where o.status = 'active' and o.point <@ earth_box(ll_to_earth(${near.latitude}, ${near.longitude}), ${sql.lit(NEAR_METRES)})
        and cube_distance(o.point, ll_to_earth(${near.latitude}, ${near.longitude})) <= ${sql.lit(NEAR_METRES)}
      limit ${sql.lit(MAX_NEARBY_OFFERS)}`

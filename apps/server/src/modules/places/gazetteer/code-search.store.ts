import { sql } from 'kysely'
import { CANDIDATE, type PlaceQuery } from '../place-text/index.ts'
import { candidateTable, DEGREE_KM, placeColumns, type PlacesStatement } from './place-columns.store.ts'

type CodeQuery = Extract<PlaceQuery, { kind: 'code' }>

/** A namesake that near to a place of the code may be meant; farther ones are other places. */
const NEAR_CODE_KM = 6
/** How far a place may be from the codes that neighbour an unknown one: its name says more than they do. */
const NEAR_UNKNOWN_KM = 60
/** Codes whose numbers differ more are not neighbours. */
const MAX_CODE_DIFFERENCE = 100
/** The nearer two numbers of codes, the nearer their places. */
const KM_PER_CODE = 1
const NEIGHBOURS = 12
const MAX_NAMESAKES = 300
const MIN_SIMILARITY = 0.65
/** An unknown code of a town with many codes lies between the nearest known ones. */
const CODES_OF_TOWN = 3

/** Rows of the code itself, and the principal places of the codes with the nearest numbers. */
const surroundings = (code: string) => sql`
  here as materialized (select p.* from gazetteer_places p where p.kind = 'postal' and p.code = ${code}),
  neighbour as materialized (
    select p.*, abs(replace(p.code, '-', '')::int - ${sql.lit(Number(code.replace('-', '')))}::int) as difference
    from gazetteer_places p
    where p.kind = 'postal' and p.rank = 0 and p.code >= ${code.slice(0, 3)} and p.code < ${`${code.slice(0, 3)}:`}
      and abs(replace(p.code, '-', '')::int - ${sql.lit(Number(code.replace('-', '')))}::int) <= ${sql.lit(MAX_CODE_DIFFERENCE)}
      and not exists (select from here)
    order by difference, p.code),
  around as materialized (
    select map_point, 0 as difference from here union all (select map_point, difference from neighbour order by difference, code limit ${sql.lit(NEIGHBOURS)}))`

/** The middle of the nearest codes of one town, under the typed code. */
const between = (code: string, rows: ReturnType<typeof sql>, rank: number) => sql`
    select ${placeColumns(
      sql`${code}::text`,
      sql`${code} || ', okolica: ' || p.name`,
      sql`middle.latitude`,
      sql`middle.longitude`,
    )}, ${sql.lit(rank)}::numeric as rank, 0::float8 as away
    from (
      select (array_agg(n.id order by n.difference, n.code))[1] as id, percentile_cont(0.5) within group (order by n.latitude) as latitude,
        percentile_cont(0.5) within group (order by n.longitude) as longitude, count(*) as codes
      from (${rows}) n) middle
    join gazetteer_places p using (id)`

/**
 * Ranks: 0 a place of the code by its name, its beginning or a similar name; 4 a place of that name near the code or its
 * neighbours; 6 the code; 9 places of that name elsewhere.
 */
export const byCode = ({ code, names, candidates }: CodeQuery, limit: number): PlacesStatement => sql`
  with ${candidateTable(candidates)},
  ${surroundings(code)},
  named as materialized (
    select candidate.cost, p.*, near.*
    from (select name, min(cost) as cost from candidate group by name) candidate
    join gazetteer_places p on p.kind <> 'postal' and p.folded_name = candidate.name collate "C"
    cross join lateral (
      select min(p.map_point <-> a.map_point) * ${sql.lit(DEGREE_KM)} as km,
        min((p.map_point <-> a.map_point) * ${sql.lit(DEGREE_KM)} + a.difference * ${sql.lit(KM_PER_CODE)}) as away
      from around a) near
    order by candidate.cost, away limit ${sql.lit(MAX_NAMESAKES)}),
  town_codes as materialized (
    select n.* from neighbour n where n.folded_name = any (${names}::text[]) order by n.difference, n.code limit ${sql.lit(CODES_OF_TOWN)}),
  nearest_codes as materialized (
    select n.* from neighbour n
    where n.folded_name = (select folded_name from neighbour order by difference, code limit 1) order by n.difference, n.code limit ${sql.lit(CODES_OF_TOWN)}),
  found as (
    select ${placeColumns()}, (case
        when p.folded_name = any (${names}::text[]) then 0
        when exists (select from unnest(${names}::text[]) t(name) where starts_with(p.folded_name, t.name)) then 1
        when exists (select from candidate where name = p.folded_name and cost < ${sql.lit(CANDIDATE.misspelt)}) then 2
        when exists (select from candidate where name = p.folded_name)
          or (select max(similarity(p.folded_name, t.name)) from unnest(${names}::text[]) t(name)) >= ${sql.lit(MIN_SIMILARITY)} then 3
        when p.rank = (select min(rank) from here) then 6 when ${sql.lit(names.length === 0)} then 7 end)::numeric as rank,
      coalesce(array_position(${names}::text[], p.folded_name), 0) * 1000 + p.rank::float8 as away
    from here p
    union all
    ${between(code, sql`select * from town_codes where (select count(*) from town_codes) = ${sql.lit(CODES_OF_TOWN)}`, 3.5)}
    union all
    select ${placeColumns()}, (case when p.km < case when exists (select from here) then ${sql.lit(NEAR_CODE_KM)} else ${sql.lit(NEAR_UNKNOWN_KM)} end then 4 + p.cost * 0.1
      when p.cost = ${sql.lit(CANDIDATE.typed)} and p.kind = 'town' then 9 end)::numeric, p.away
    from named p
    union all
    ${between(code, sql`select * from nearest_codes`, 6)})
  select coalesce(json_agg(place order by position), '[]')::text as places from (
    select place, row_number() over (order by rank, away, place ->> 'label') as position
    from found where rank is not null order by position limit ${limit}) best`

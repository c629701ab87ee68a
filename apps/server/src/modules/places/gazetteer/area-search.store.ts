import { sql } from 'kysely'
import { CANDIDATE, type AreaReading, type Candidates } from '../place-text/index.ts'
import { BEST_FIRST, DEGREE_KM, foldedStartsWith, placeColumns, type PlacesStatement } from './place-columns.store.ts'

/** How far from its area a place may be, because people name the nearest town instead of the gmina. */
const NEAR_AREA_KM = 15
const MAX_ANCHORS = 20
const MAX_BEGINNINGS = 100

/** Candidates of all readings as a common table expression with columns `ord, name, cost`; `ord` is the number of the reading. */
const candidateTableOf = (table: string, candidates: readonly Candidates[]) => {
  const ords = candidates.flatMap(({ names }, ord) => names.map(() => ord))
  return sql`
  ${sql.id(table)} as materialized (select * from rows from (unnest(string_to_array(${ords.join()}, ',')::int[]),
    unnest(string_to_array(${candidates.flatMap(({ names }) => names).join()}, ',')),
    unnest(string_to_array(${candidates.flatMap(({ costs }) => costs).join()}, ',')::int[])) as c (ord, name, cost))`
}

/** `Igołomia-Wawrzeńczyce` → `igolomia wawrzenczyce`. */
const FOLDED_GMINA = sql`translate(unaccent(lower(p.gmina)), '-', ' ')`

/**
 * The places that an area is named after, towns before villages. A gmina without a place of its name, or whose place is unknown,
 * is represented by the place nearest to its middle. Cases and sounds count when nothing has the typed name.
 */
const ANCHORS = sql`
  named as materialized (
    select r.ord, candidate.cost::numeric as cost, found.*
    from area_candidate candidate join reading r using (ord)
    cross join lateral (
      select p.id, p.map_point, p.kind from gazetteer_places p
      where p.kind <> 'postal' and p.folded_name = candidate.name collate "C" and p.folded_region like all (r.within)
      order by ${BEST_FIRST} limit ${sql.lit(MAX_ANCHORS)}) found),
  gminas as materialized (
    select r.ord, found.id, found.map_point, found.kind, found.whole
    from area_candidate candidate join reading r using (ord)
    cross join lateral (
      select distinct on (p.gmina, p.powiat, p.voivodeship) p.id, p.map_point, p.kind, ${FOLDED_GMINA} = candidate.name as whole
      from gazetteer_places p
      where p.kind <> 'postal' and p.folded_region >= ' ' || candidate.name || ' ' collate "C" and p.folded_region < ' ' || candidate.name || '!' collate "C"
        and p.folded_region like all (r.within)
      window gmina as (partition by p.gmina, p.powiat, p.voivodeship)
      order by p.gmina, p.powiat, p.voivodeship, lower(p.name) = lower(p.gmina) desc,
        p.map_point <-> point(avg(p.longitude * 0.6157) over gmina, avg(p.latitude) over gmina)) found
    where candidate.cost = ${sql.lit(CANDIDATE.typed)}),
  called as (
    select ord, case when whole then 0 else 0.5 end::numeric as cost, id, map_point, kind, whole from gminas
    union all
    select n.ord, n.cost + case when r."isGmina" then 0.4 else 0.1 end, n.id, n.map_point, n.kind, false from named n join reading r using (ord)),
  anchor as materialized (
    select c.* from called c
    join (select ord, floor(min(cost)) as least, bool_or(whole) as has_gmina, bool_or(kind = 'town') as has_town from called group by ord) a using (ord)
    where floor(c.cost) = a.least and (c.whole or c.kind <> 'village' or not a.has_town))`

/** Places that the reading may name, wherever they are. */
const MATCHES = sql`
  match as materialized (
    select candidate.ord, candidate.cost::numeric as cost, p.*
    from place_candidate candidate
    join gazetteer_places p on p.kind <> 'postal' and p.folded_name = candidate.name collate "C"
    union all
    select r.ord, 2.5, begun.* from reading r
    cross join lateral (
      select p.* from gazetteer_places p
      where p.kind <> 'postal' and not r."isWhole" and ${foldedStartsWith(sql`r.name collate "C"`)} and p.folded_region like all (r.loose)
      order by p.folded_name limit ${sql.lit(MAX_BEGINNINGS)}) begun)`

/** How well a place lies in the area: 0 certainly, 8 not at all. In a known gmina that was marked as one nothing else counts. */
const FIT = sql`
  case when p.gmina_known then
      case when starts_with(p.folded_region, ' ' || p.area || ' ') and p.folded_region like all (p.within) then 0
        when p.away * ${sql.lit(DEGREE_KM)} < ${sql.lit(NEAR_AREA_KM)} and p.cost = ${sql.lit(CANDIDATE.typed)} then 6 when p.cost = ${sql.lit(CANDIDATE.typed)} then 8 end
    when p.folded_region || ' ' like all (p.exact) then 0
    when p.folded_region like all (p.loose) then 0.1
    when p.away * ${sql.lit(DEGREE_KM)} < ${sql.lit(NEAR_AREA_KM)} then 0.2
    when p.cost = ${sql.lit(CANDIDATE.typed)} and not p."isWhole" then 8 end`

/**
 * Ranks: 0 a place of that name in the area or near it, then other cases, sounds and slips of it; 5 the area itself; 8 places of
 * that name elsewhere, when the area has none.
 */
export const byArea = (readings: readonly AreaReading[], limit: number): PlacesStatement => sql`
  with reading as materialized (
    select (ord - 1)::int as ord, name, area, loose, exact, within, "isGmina", "isWhole"
    from rows from (jsonb_to_recordset(${JSON.stringify(readings.map(({ candidates: _, areas, ...rest }) => ({ ...rest, area: areas.names[0] })))})
      as (name text, area text, loose text[], exact text[], within text[], "isGmina" boolean, "isWhole" boolean))
      with ordinality r(name, area, loose, exact, within, "isGmina", "isWhole", ord)),
  ${candidateTableOf(
    'area_candidate',
    readings.map(({ areas }) => areas),
  )},
  ${candidateTableOf(
    'place_candidate',
    readings.map(({ candidates }) => candidates),
  )},
  ${ANCHORS},
  ${MATCHES},
  located as (
    select m.*, r.area, r.exact, r.loose, r.within, r."isWhole",
      r."isGmina" and exists (select from anchor a where a.ord = m.ord and a.whole) as gmina_known, (select min(m.map_point <-> a.map_point) from anchor a where a.ord = m.ord) as away
    from match m join reading r using (ord)),
  ranked as (
    select p.id, ${FIT} + p.cost as rank, p.ord, p.away from located p
    union all
    select a.id, 5 + a.cost * 0.1, a.ord, 0 from anchor a),
  best as materialized (
    select distinct on (id) id, rank, ord, away from ranked
    where rank is not null and (rank < 8 or not exists (select from ranked r where r.rank < 1)) order by id, rank, ord)
  select coalesce(json_agg(place order by position), '[]')::text as places from (
    select ${placeColumns()}, row_number() over (order by b.rank, b.ord, b.away, ${BEST_FIRST}) as position
    from best b join gazetteer_places p using (id)
    order by position limit ${limit}) found`

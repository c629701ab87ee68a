import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import { stem, type PlaceQuery } from './place-query.rules.ts'

type NameQuery = Extract<PlaceQuery, { kind: 'name' }>
type CodeQuery = Extract<PlaceQuery, { kind: 'code' }>

/** Prefix condition on the folded name as a byte range, because a folded text has no character above `z`. */
const foldedStartsWith = (text: RawBuilder<string>) =>
  sql<boolean>`p.folded_name >= ${text} and p.folded_name < ${text} || '{'`

const BEST_FIRST = sql`case p.kind when 'town' then 0 when 'district' then 1 else 2 end, p.population desc, p.folded_name, p.id`

const placeColumns = (code = sql`p.code`, label = sql`p.label`) => sql`
  json_build_object('id', p.id::text, 'kind', p.kind, 'name', p.name, 'code', ${code}, 'gmina', p.gmina, 'powiat', p.powiat,
    'voivodeship', p.voivodeship, 'latitude', p.latitude, 'longitude', p.longitude, 'label', ${label}) as place`

/**
 * Places matching the query, best first, as JSON text of an array. One statement; a later step runs only when the earlier steps
 * found nothing: prefix of the name, name with gmina or powiat, a word of the name, a similar name.
 */
export async function findGazetteerPlaces(db: Db, query: PlaceQuery, limit: number): Promise<string> {
  if (query.kind === 'nothing') return '[]'
  const { rows } = await gazetteerPlacesQuery(query, limit).execute(db)
  return rows[0]?.places ?? '[]'
}

/** The statement behind `findGazetteerPlaces`. */
export function gazetteerPlacesQuery(
  query: Exclude<PlaceQuery, { kind: 'nothing' }>,
  limit: number,
): RawBuilder<{ places: string }> {
  if (query.kind === 'name') return byName(query, limit)
  return query.kind === 'code' ? byCode(query, limit) : byCodePrefix(query.prefix, limit)
}

const MIN_SIMILARITY = 0.4

/** One typing error or another ending ranks above trigram similarity; larger places rank first. */
const SIMILARITY_SCORE = sql`
  similarity(p.folded_name, input.core) + (p.folded_name = any(input.misspellings))::int * 0.3
  + starts_with(p.folded_name, input.stem)::int * 0.15 + ln(1 + p.population) / 40`

/** A town whose name starts with these whole words ranks above a hamlet with exactly this name. */
const isTownOf = ({ accented, name }: NameQuery) =>
  sql<boolean>`(p.kind = 'town' and (p.folded_name = ${name} or starts_with(p.folded_name, ${`${name} `})) and coalesce(starts_with(lower(p.name), ${accented}), true))`

/**
 * Ranks: 0 exact name, or a town starting with it; 1 exact name with gmina or powiat; 2 prefix of a name; 3 prefix with
 * part of gmina or powiat. Misspellings are passed as one text, because the planner would estimate each element of a long
 * list.
 */
const byName = (input: NameQuery, limit: number) => {
  const { accented, name, core, readings, misspellings } = input
  const town = isTownOf(input)
  return sql<{ places: string }>`
  with input as materialized (select ${core}::text as core, ${stem(core)}::text as stem, string_to_array(${misspellings.join()}, ',') as misspellings),
  by_prefix as materialized (
    select p.id, ${placeColumns()}, (p.folded_name <> ${name} and not ${town})::int * 2 as rank, row_number() over (order by not ${town}, lower(p.name) <> ${accented}, not starts_with(lower(p.name), ${accented}), ${BEST_FIRST}) as ord
    from gazetteer_places p
    where p.kind <> 'postal' and ${foldedStartsWith(sql`${name}`)} and (length(${name}) > 1 or p.kind = 'town')
    order by rank, ord limit ${limit}),
  within as materialized (
    select ${placeColumns()}, min(r.rank) as rank, row_number() over (order by min(r.ord), ${BEST_FIRST}) as ord
    from (
      select p.id, r.ord, case when p.folded_name = r.name and p.folded_region || ' ' like all (r.exact) then 1 else 3 end as rank
      from rows from (jsonb_to_recordset(${JSON.stringify(readings)}) as (name text, loose text[], exact text[])) with ordinality r(name, loose, exact, ord)
      join gazetteer_places p on p.kind <> 'postal' and ${foldedStartsWith(sql`r.name collate "C"`)} and p.folded_region like all (r.loose)
      where not exists (select from by_prefix where rank = 0)) r
    join gazetteer_places p using (id)
    where p.id not in (select id from by_prefix)
    group by p.id
    order by rank, ord limit ${limit}),
  by_word as materialized (
    select ${placeColumns()}, 4 as rank, row_number() over (order by ${BEST_FIRST}) as ord
    from gazetteer_places p
    where p.kind <> 'postal' and p.folded_name like ${`% ${core}%`} and length(${core}) > 2
      and not exists (select from by_prefix) and not exists (select from within)
    order by ord limit ${limit}),
  by_similarity as materialized (
    select ${placeColumns()}, 5 as rank, row_number() over (order by ${SIMILARITY_SCORE} desc, ${BEST_FIRST}) as ord
    from input, gazetteer_places p
    where p.kind <> 'postal'
      and (p.folded_name = any((select misspellings from input)::text[]) or (p.folded_name % ${core} and similarity(p.folded_name, ${core}) >= ${MIN_SIMILARITY}))
      and not exists (select from by_prefix) and not exists (select from within) and not exists (select from by_word)
    order by ord limit ${limit}),
  found as (
    select place, rank, ord from by_prefix union all select * from within union all select * from by_word union all select * from by_similarity
    order by rank, ord limit ${limit})
  select coalesce(json_agg(place order by rank, ord), '[]')::text as places from found`
}

const NEAR_CODE_KM = 40
const DEGREE_KM = 111.2

/**
 * A place of the code; otherwise a place of that name near the code; otherwise the places of the code. An unknown code gives the
 * nearest known code of its area, marked as approximate.
 */
const byCode = ({ code, name }: CodeQuery, limit: number) => sql<{ places: string }>`
  with here as materialized (
    select ${placeColumns()}, p.rank::bigint as ord
    from gazetteer_places p where p.kind = 'postal' and p.code = ${code} and ${name ? foldedStartsWith(sql`${name}`) : sql`true`}
    order by p.rank limit ${limit}),
  near as materialized (
    select ${placeColumns()}, row_number() over (order by p.folded_name <> ${name}, p.map_point <-> c.map_point) as ord
    from gazetteer_places c join gazetteer_places p on p.kind <> 'postal' and ${foldedStartsWith(sql`${name}`)} and (p.map_point <-> c.map_point) * ${DEGREE_KM} < ${NEAR_CODE_KM}
    where c.kind = 'postal' and c.code = ${code} and c.rank = 0 and ${name} <> '' and not exists (select from here)
    order by ord limit ${limit}),
  principal as materialized (
    select ${placeColumns()}, p.rank::bigint as ord
    from gazetteer_places p
    where p.kind = 'postal' and p.code = ${code} and p.rank = 0 and not exists (select from here) and not exists (select from near)),
  neighbour as materialized (
    select ${placeColumns(sql`${code}::text`, sql`${code} || ', okolica: ' || p.name`)}, 1::bigint as ord
    from gazetteer_places p
    where p.kind = 'postal' and p.rank = 0 and p.code >= ${code.slice(0, 4)} and p.code < ${`${code.slice(0, 4)}:`}
      and not exists (select from here) and not exists (select from near) and not exists (select from principal)
    order by abs(right(p.code, 3)::int - right(${code}, 3)::int), p.code limit 1)
  select coalesce(json_agg(place order by ord), '[]')::text as places
  from (select * from here union all select * from near union all select * from principal union all select * from neighbour) found`

const byCodePrefix = (prefix: string, limit: number) => sql<{ places: string }>`
  select coalesce(json_agg(place order by code), '[]')::text as places
  from (
    select ${placeColumns()}, p.code from gazetteer_places p
    where p.kind = 'postal' and p.rank = 0 and p.code >= ${prefix} and p.code < ${prefix} || ':'
    order by p.code limit ${limit}) found`

/** The named place nearest to a point, as JSON text; `null` when there is none within 50 km. */
export async function nearestGazetteerPlace(db: Db, latitude: number, longitude: number): Promise<string> {
  const { rows } = await nearestPlaceQuery(latitude, longitude).execute(db)
  return rows[0]?.place ?? 'null'
}

const NEAREST_KM = 50

export const nearestPlaceQuery = (latitude: number, longitude: number) => sql<{ place: string }>`
  select place::text from (
    select ${placeColumns()}, p.map_point <-> point(${longitude}::float8 * 0.6157, ${latitude}) as distance
    from gazetteer_places p where p.kind <> 'postal' order by distance limit 1) found
  where distance * ${DEGREE_KM} < ${NEAREST_KM}`

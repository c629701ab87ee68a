import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import { stem, type PlaceQuery } from './place-query.rules.ts'

type Named = Extract<PlaceQuery, { kind: 'name' }>
type Coded = Extract<PlaceQuery, { kind: 'code' }>

/** `folded` beginning with the text: a range of bytes, as a folded text has nothing above `z`. */
const begins = (text: RawBuilder<string>) => sql<boolean>`p.folded >= ${text} and p.folded < ${text} || '{'`

const BEST = sql`case p.kind when 'town' then 0 when 'district' then 1 else 2 end, p.population desc, p.folded, p.id`

const place = (code = sql`p.code`, label = sql`p.label`) => sql`
  json_build_object('id', p.id::text, 'kind', p.kind, 'name', p.name, 'code', ${code}, 'gmina', p.gmina, 'powiat', p.powiat,
    'voivodeship', p.voivodeship, 'latitude', p.latitude, 'longitude', p.longitude, 'label', ${label}) as place`

/**
 * Places that fit the query, best first, as JSON text of an array. One statement; a later step runs only when the ones
 * before it found nothing: beginning of the name, name with its gmina or powiat, a word within it, something like it.
 */
export async function findPlaces(db: Db, query: PlaceQuery, limit: number): Promise<string> {
  if (query.kind === 'nothing') return '[]'
  const { rows } = await placesQuery(query, limit).execute(db)
  return rows[0]?.places ?? '[]'
}

/** The statement behind `findPlaces`. */
export function placesQuery(
  query: Exclude<PlaceQuery, { kind: 'nothing' }>,
  limit: number,
): RawBuilder<{ places: string }> {
  if (query.kind === 'name') return byName(query, limit)
  return query.kind === 'code' ? byCode(query, limit) : byCodePrefix(query.prefix, limit)
}

const ALIKE = 0.4

/** One slip of the finger, or another ending, outweighs mere likeness; a town is meant more often than a hamlet. */
const LIKENESS = sql`
  similarity(p.folded, asked.core) + (p.folded = any(asked.slips))::int * 0.3
  + starts_with(p.folded, asked.stem)::int * 0.15 + ln(1 + p.population) / 40`

/** A town whose name begins with these whole words is meant more often than a hamlet that is called by no more than them. */
const isTownOf = ({ accented, name }: Named) =>
  sql<boolean>`(p.kind = 'town' and (p.folded = ${name} or starts_with(p.folded, ${`${name} `})) and coalesce(starts_with(lower(p.name), ${accented}), true))`

/**
 * Ranks: 0 the very name, or a town that begins with it, 1 the very name with its gmina or powiat, 2 the beginning of
 * a name, 3 the beginning with something of its gmina or powiat. The slips come in as one text, or the planner would weigh each of a thousand.
 */
const byName = (asked: Named, limit: number) => {
  const { accented, name, core, readings, slips } = asked
  const town = isTownOf(asked)
  return sql<{ places: string }>`
  with asked as materialized (select ${core}::text as core, ${stem(core)}::text as stem, string_to_array(${slips.join()}, ',') as slips),
  begun as materialized (
    select p.id, ${place()}, (p.folded <> ${name} and not ${town})::int * 2 as rank, row_number() over (order by not ${town}, lower(p.name) <> ${accented}, not starts_with(lower(p.name), ${accented}), ${BEST}) as ord
    from places p
    where p.kind <> 'postal' and ${begins(sql`${name}`)} and (length(${name}) > 1 or p.kind = 'town')
    order by rank, ord limit ${limit}),
  within as materialized (
    select ${place()}, min(r.rank) as rank, row_number() over (order by min(r.ord), ${BEST}) as ord
    from (
      select p.id, r.ord, case when p.folded = r.name and p.area || ' ' like all (r.exact) then 1 else 3 end as rank
      from rows from (jsonb_to_recordset(${JSON.stringify(readings)}) as (name text, loose text[], exact text[])) with ordinality r(name, loose, exact, ord)
      join places p on p.kind <> 'postal' and ${begins(sql`r.name collate "C"`)} and p.area like all (r.loose)
      where not exists (select from begun where rank = 0)) r
    join places p using (id)
    where p.id not in (select id from begun)
    group by p.id
    order by rank, ord limit ${limit}),
  inside as materialized (
    select ${place()}, 4 as rank, row_number() over (order by ${BEST}) as ord
    from places p
    where p.kind <> 'postal' and p.folded like ${`% ${core}%`} and length(${core}) > 2
      and not exists (select from begun) and not exists (select from within)
    order by ord limit ${limit}),
  alike as materialized (
    select ${place()}, 5 as rank, row_number() over (order by ${LIKENESS} desc, ${BEST}) as ord
    from asked, places p
    where p.kind <> 'postal'
      and (p.folded = any((select slips from asked)::text[]) or (p.folded % ${core} and similarity(p.folded, ${core}) >= ${ALIKE}))
      and not exists (select from begun) and not exists (select from within) and not exists (select from inside)
    order by ord limit ${limit}),
  found as (
    select place, rank, ord from begun union all select * from within union all select * from inside union all select * from alike
    order by rank, ord limit ${limit})
  select coalesce(json_agg(place order by rank, ord), '[]')::text as places from found`
}

const NEAR_A_CODE_KM = 40
const DEGREE_KM = 111.2

/**
 * A place of the code; else a place of that name near the code; else the places of the code. A code that nobody
 * knows answers with the nearest known number of its area, and says that it is only the neighbourhood.
 */
const byCode = ({ code, name }: Coded, limit: number) => sql<{ places: string }>`
  with here as materialized (
    select ${place()}, p.rank::bigint as ord
    from places p where p.kind = 'postal' and p.code = ${code} and ${name ? begins(sql`${name}`) : sql`true`}
    order by p.rank limit ${limit}),
  near as materialized (
    select ${place()}, row_number() over (order by p.folded <> ${name}, p.spot <-> c.spot) as ord
    from places c join places p on p.kind <> 'postal' and ${begins(sql`${name}`)} and (p.spot <-> c.spot) * ${DEGREE_KM} < ${NEAR_A_CODE_KM}
    where c.kind = 'postal' and c.code = ${code} and c.rank = 0 and ${name} <> '' and not exists (select from here)
    order by ord limit ${limit}),
  principal as materialized (
    select ${place()}, p.rank::bigint as ord
    from places p
    where p.kind = 'postal' and p.code = ${code} and p.rank = 0 and not exists (select from here) and not exists (select from near)),
  neighbour as materialized (
    select ${place(sql`${code}::text`, sql`${code} || ', okolica: ' || p.name`)}, 1::bigint as ord
    from places p
    where p.kind = 'postal' and p.rank = 0 and p.code >= ${code.slice(0, 4)} and p.code < ${`${code.slice(0, 4)}:`}
      and not exists (select from here) and not exists (select from near) and not exists (select from principal)
    order by abs(right(p.code, 3)::int - right(${code}, 3)::int), p.code limit 1)
  select coalesce(json_agg(place order by ord), '[]')::text as places
  from (select * from here union all select * from near union all select * from principal union all select * from neighbour) found`

const byCodePrefix = (prefix: string, limit: number) => sql<{ places: string }>`
  select coalesce(json_agg(place order by code), '[]')::text as places
  from (
    select ${place()}, p.code from places p
    where p.kind = 'postal' and p.rank = 0 and p.code >= ${prefix} and p.code < ${prefix} || ':'
    order by p.code limit ${limit}) found`

/** The named place nearest to a point, as JSON text; `null` when there is none within 50 km. */
export async function nearestPlace(db: Db, latitude: number, longitude: number): Promise<string> {
  const { rows } = await nearestQuery(latitude, longitude).execute(db)
  return rows[0]?.place ?? 'null'
}

const NEAREST_KM = 50

export const nearestQuery = (latitude: number, longitude: number) => sql<{ place: string }>`
  select place::text from (
    select ${place()}, p.spot <-> point(${longitude}::float8 * 0.6157, ${latitude}) as distance
    from places p where p.kind <> 'postal' order by distance limit 1) found
  where distance * ${DEGREE_KM} < ${NEAREST_KM}`

import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { PlaceQuery } from '../place-text/index.ts'
import { byArea } from './area-search.store.ts'
import { byCode } from './code-search.store.ts'
import { byBeginning, byName } from './name-search.store.ts'
import { DEGREE_KM, placeColumns, type PlacesStatement } from './place-columns.store.ts'

/** Places matching the query, best first, as JSON text of an array. */
export async function findGazetteerPlaces(db: Db, query: PlaceQuery, limit: number): Promise<string> {
  if (query.kind === 'nothing') return '[]'
  const { rows } = await gazetteerPlacesQuery(query, limit).execute(db)
  return rows[0]?.places ?? '[]'
}

/** Places whose folded name begins with the text, as JSON text of an array. */
export async function beginningPlaces(db: Db, name: string, limit: number): Promise<string> {
  const { rows } = await byBeginning(name, limit).execute(db)
  return rows[0]?.places ?? '[]'
}

/** The statement behind `findGazetteerPlaces`. */
export function gazetteerPlacesQuery(query: Exclude<PlaceQuery, { kind: 'nothing' }>, limit: number): PlacesStatement {
  if (query.kind === 'name') return byName(query, limit)
  if (query.kind === 'area') return byArea(query.readings, limit)
  return query.kind === 'code' ? byCode(query, limit) : byCodePrefix(query.prefix, limit)
}

const byCodePrefix = (prefix: string, limit: number): PlacesStatement => sql`
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

import { sql } from 'kysely'
import type { Reads } from '#platform/database'
import { DEGREE_KM } from './place-columns.store.ts'

type Point = { latitude: number; longitude: number }

/** Farther from every place a point is not in Poland. */
const NEAREST_KM = 20

/** The voivodeship of the place nearest to each point; null outside Poland. */
export async function voivodeshipsAt(
  db: Reads<'gazetteerPlaces'>,
  points: readonly Point[],
): Promise<(string | null)[]> {
  if (points.length === 0) return []
  const { rows } = await sql<{ voivodeship: string | null }>`
    select (
      select case when p.map_point <-> r.map_point < ${NEAREST_KM / DEGREE_KM}::float8 then p.voivodeship end
      from gazetteer_places p where p.kind <> 'postal' order by p.map_point <-> r.map_point limit 1) as voivodeship
    from (
      select point(longitude * 0.6157, latitude) as map_point, at
      from unnest(${points.map(({ latitude }) => latitude)}::float8[], ${points.map(({ longitude }) => longitude)}::float8[]) with ordinality as u (latitude, longitude, at)) r
    order by r.at`.execute(db as never)
  return rows.map(({ voivodeship }) => voivodeship)
}

import { MAP_TILE_EXTENT, MAP_TILE_MAX_ZOOM } from '@kram/contract/places/map-tile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { TileAddress } from './ground-tiles.ts'

/** Names on a tile above the deepest: the largest places. On the deepest every place has its name. */
const MOST_NAMES = 40
const ALL_NAMES = 400
const DISTRICTS_FROM = 11

/** Degrees of longitude and latitude of a point of the Mercator grid, from 0 to 1. */
const longitudeAt = (x: number): number => x * 360 - 180
const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** The names of places within a tile, largest first, as JSON text of an array. */
export async function namesOnTile(db: Db, { z, x, y }: TileAddress): Promise<string> {
  const tiles = 2 ** z
  const [west, east] = [longitudeAt(x / tiles), longitudeAt((x + 1) / tiles)]
  const [north, south] = [latitudeAt(y / tiles), latitudeAt((y + 1) / tiles)]
  const { rows } = await namesQuery({ z, x, y }, { west, east, north, south }).execute(db)
  return rows[0]?.names ?? '[]'
}

type Box = { west: number; east: number; north: number; south: number }

/** The statement behind `namesOnTile`. A place on a border belongs to the tile east and south of it. */
export const namesQuery = ({ z, x, y }: TileAddress, { west, east, north, south }: Box) => sql<{ names: string }>`
  select coalesce(json_agg(json_build_object(
    'name', name, 'rank', rank,
    'x', round(((longitude + 180) / 360 * ${2 ** z}::float8 - ${x}::float8) * ${MAP_TILE_EXTENT}),
    'y', round(((1 - ln(tan(radians(latitude)) + 1 / cos(radians(latitude))) / pi()) / 2 * ${2 ** z}::float8 - ${y}::float8) * ${MAP_TILE_EXTENT}))
    order by population desc, id), '[]')::text as names
  from (
    select p.id, p.name, p.longitude, p.latitude, p.population,
      case when p.population >= 200000 then 1 when p.population >= 40000 then 2 when p.kind = 'town' then 3 when p.population >= 1000 then 4 else 5 end as rank
    from gazetteer_places p
    where p.kind <> 'postal' and (p.kind <> 'district' or ${z >= DISTRICTS_FROM})
      and p.map_point <@ box(point(${west}::float8 * 0.6157, ${south}::float8), point(${east}::float8 * 0.6157, ${north}::float8))
      and p.longitude < ${east} and p.latitude > ${south}
    order by p.population desc, p.id limit ${z === MAP_TILE_MAX_ZOOM ? ALL_NAMES : MOST_NAMES}) place`

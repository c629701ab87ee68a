import * as z from 'zod/mini'
import { atMost } from '../common/fields.ts'
import { MAP_TILE_MAX_ZOOM } from './map-tile.ts'

/** `code` is set when the query named a postal code or the place has one. */
export const GazetteerPlace = z.object({
  id: z.string(),
  kind: z.enum(['postal', 'town', 'village', 'district']),
  name: z.string(),
  code: z.nullable(z.string()),
  gmina: z.string(),
  powiat: z.string(),
  voivodeship: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** `Wola, gm. Grójec, pow. grójecki` – tells namesakes apart. */
  label: z.string(),
})
export type GazetteerPlace = z.infer<typeof GazetteerPlace>

/** `lines`: each with its points one after another, `[x, y, x, y, …]`; of an area its rings. */
export const MapTileShape = z.object({
  level: z.int(),
  lines: atMost(atMost(z.number(), 100_000), 10_000),
})
export type MapTileShape = z.infer<typeof MapTileShape>

const Shapes = atMost(MapTileShape, 2000)
const coordinate = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** MAP_TILE_MAX_ZOOM - 1))

/** A tile of the ground of the map. `level` is the shade of a piece of land and the importance of a border or river. */
export const MapTile = z.object({
  land: Shapes,
  water: Shapes,
  borders: Shapes,
  rivers: Shapes,
  /** Largest first; `rank` 1 is a large city, 5 a village. */
  names: atMost(z.object({ name: z.string(), rank: z.int(), x: z.number(), y: z.number() }), 400),
})
export type MapTile = z.infer<typeof MapTile>

export const placeSchemas = {
  search: {
    query: z.object({
      q: z.string().check(z.maxLength(100, 'maxlength')),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
    }),
    reply: z.object({ items: atMost(GazetteerPlace, 20) }),
  },
  nearest: {
    query: z.object({
      latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    }),
    reply: z.object({ place: z.nullable(GazetteerPlace) }),
  },
  mapTile: {
    params: z.object({
      z: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAP_TILE_MAX_ZOOM)),
      x: coordinate,
      y: coordinate,
    }),
    reply: MapTile,
  },
}

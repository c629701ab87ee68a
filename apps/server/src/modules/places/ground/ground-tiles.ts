import { GeoJSONVT } from '@maplibre/geojson-vt'
import { MAP_TILE_EXTENT, MAP_TILE_MAX_ZOOM } from '@kram/contract/places/map-tile'
import type { MapTile, MapTileShape } from '@kram/contract/places/schemas'
import { groundFeatures, type GroundLayer, type GroundTags } from './ground-features.ts'
import { readGround } from './ground.files.ts'

export type TileAddress = { z: number; x: number; y: number }
type Ground = Record<GroundLayer, MapTileShape[]>

/** Around a tile, so that lines do not end at its border; in units of the tile. */
const BUFFER = 64

/** Detail that is left out above the deepest zoom, in units of the tile: less than a pixel. */
const TOLERANCE = 6

let index: Promise<GeoJSONVT> | undefined

async function loadIndex(): Promise<GeoJSONVT> {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: groundFeatures(await readGround()) },
    { maxZoom: MAP_TILE_MAX_ZOOM, extent: MAP_TILE_EXTENT, buffer: BUFFER, tolerance: TOLERANCE },
  )
}

/** The outlines within a tile. The file is read once, at the first tile. */
export async function groundTile({ z, x, y }: TileAddress): Promise<Omit<MapTile, 'names'>> {
  index ??= loadIndex()
  const ground: Ground = { land: [], water: [], borders: [], rivers: [] }
  for (const { geometry, tags } of (await index).getTile(z, x, y)?.features ?? []) {
    const { layer, level, minZoom, maxZoom } = tags as GroundTags
    if (z >= minZoom && z <= maxZoom)
      ground[layer].push({ level, lines: (geometry as [number, number][][]).map((line) => line.flat()) })
  }
  return ground
}

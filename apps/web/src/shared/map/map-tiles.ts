import { MAP_TILE_EXTENT, MAP_TILE_MAX_ZOOM } from '@kram/contract/places/map-tile'
import { placeRoutes } from '@kram/contract/places/routes'
import { call } from '#lib/api'
import { settings } from '#lib/environment.ts'
import type { Tiles } from '#ui/map'

/** Deeper than this there is nothing more to see. */
const DEEPEST_ZOOM = 16

const DRAWN: Tiles = {
  ground: {
    load: (params) => call(placeRoutes.mapTile, { params }),
    extent: MAP_TILE_EXTENT,
    deepest: MAP_TILE_MAX_ZOOM,
  },
  attribution: 'PRG, GUGiK · GSHHG · GeoNames',
  attributionPath: '/sources',
  maxZoom: DEEPEST_ZOOM,
}

/** The tiles of the installation's tile server; without one the ground that Kram draws. */
export const mapTiles = (): Tiles => settings().tiles ?? DRAWN

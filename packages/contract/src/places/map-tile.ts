/** Deeper zooms enlarge the tiles of this one. */
export const MAP_TILE_MAX_ZOOM = 12
/** Width and height of a tile in its own units. */
export const MAP_TILE_EXTENT = 4096

/** Outlines in the units of the tile, each with its points one after another: `[x, y, x, y, …]`. */
type Shape = { level: number; lines: number[][] }

/** A tile of the ground: outlines by layer and the names of towns and villages, largest first. */
export type GroundTile = {
  land: Shape[]
  water: Shape[]
  borders: Shape[]
  rivers: Shape[]
  names: { name: string; rank: number; x: number; y: number }[]
}

export type TileAddress = { z: number; x: number; y: number }

/** Where the ground comes from. */
export type Ground = {
  load: (address: TileAddress) => Promise<GroundTile>
  /** Width of a tile in its own units. */
  extent: number
  /** Tiles of this zoom are enlarged for deeper ones. */
  deepest: number
}

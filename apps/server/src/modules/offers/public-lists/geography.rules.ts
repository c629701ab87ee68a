/** Earth radius of PostgreSQL's `earth()` in metres, so that server and database compute equal distances. */
const EARTH_RADIUS = 6_378_168

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export type Point = { latitude: number; longitude: number }

/** The point as `earthdistance` represents it, in the text form of `cube`. */
export const earthPoint = ({ latitude, longitude }: Point): string => {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return `(${EARTH_RADIUS * Math.cos(phi) * Math.cos(lambda)},${EARTH_RADIUS * Math.cos(phi) * Math.sin(lambda)},${EARTH_RADIUS * Math.sin(phi)})`
}

/** Length of the chord through the earth between two points this far apart on the surface; both in metres. */
export const chordLength = (metres: number): number =>
  2 * EARTH_RADIUS * Math.sin(Math.min(metres / (2 * EARTH_RADIUS), Math.PI / 2))

/** Inverse of `chordLength`: metres on the surface for a chord. */
export const surfaceDistance = (chord: number): number =>
  2 * EARTH_RADIUS * Math.asin(Math.min(chord / (2 * EARTH_RADIUS), 1))

/**
 * The size of the cells in `offers.grid_cells` in degrees: 0.1 of latitude, 0.15 of longitude; in Poland about 11 by 10
 * km.
 */
const GRID_CELL = { height: 0.1, width: 0.15 }
const ROWS = 1800
const CELLS_PER_ROW = 2400
/** With more cells the index does not help; only very large circles and circles near the poles have so many. */
const MAX_GRID_CELLS = 400
const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180

/** The grid cell of a point. */
export const gridCellOf = ({ latitude, longitude }: Point): number =>
  Math.floor((latitude + 90) / GRID_CELL.height + 1e-9) * CELLS_PER_ROW +
  (Math.floor((longitude + 180) / GRID_CELL.width + 1e-9) % CELLS_PER_ROW)

/** The point in the middle of a grid cell. */
export const middleOfGridCell = (cell: number): Point => ({
  latitude: (Math.floor(cell / CELLS_PER_ROW) + 0.5) * GRID_CELL.height - 90,
  longitude: ((cell % CELLS_PER_ROW) + 0.5) * GRID_CELL.width - 180,
})

/** Metres between two points. */
export const distanceBetween = (a: Point, b: Point): number => {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return (
    2 *
    EARTH_RADIUS *
    Math.asin(Math.min(1, Math.sqrt(height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width)))
  )
}

/** All grid cells that a circle touches; `null` when there are too many. */
export const gridCellsAround = ({ latitude, longitude }: Point, metres: number): number[] | null => {
  const height = metres / METRES_PER_DEGREE
  const maxWidth = Math.cos(radians(Math.min(Math.abs(latitude) + height, 90)))
  // A margin for rounding, so that no offer at the boundary is missed.
  const width = height / Math.max(maxWidth, 1e-9) + GRID_CELL.width / 100
  const first = Math.max(Math.floor((latitude - height + 90) / GRID_CELL.height - 0.01), 0)
  const last = Math.min(Math.floor((latitude + height + 90) / GRID_CELL.height + 0.01), ROWS)
  const west = Math.floor((longitude - width + 180) / GRID_CELL.width)
  const east = Math.floor((longitude + width + 180) / GRID_CELL.width)
  const columns = east - west + 1
  if (columns > CELLS_PER_ROW || columns * (last - first + 1) > MAX_GRID_CELLS) return null
  return Array.from({ length: last - first + 1 }, (_, row) =>
    // Cells wrap around at the date line.
    Array.from(
      { length: columns },
      (__, at) => (first + row) * CELLS_PER_ROW + ((west + at + CELLS_PER_ROW) % CELLS_PER_ROW),
    ),
  ).flat()
}

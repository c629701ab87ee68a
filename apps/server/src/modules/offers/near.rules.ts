/** Radius of the globe that PostgreSQL's `earth()` counts with, in metres: distances must come out the same on both sides. */
const EARTH = 6_378_168

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export type Point = { latitude: number; longitude: number }

/** The point as `earthdistance` keeps it, in the text form of `cube`. */
export const earthPoint = ({ latitude, longitude }: Point): string => {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return `(${EARTH * Math.cos(phi) * Math.cos(lambda)},${EARTH * Math.cos(phi) * Math.sin(lambda)},${EARTH * Math.sin(phi)})`
}

/** The straight line through the globe between two points this far apart on its surface; both in metres. */
export const chordOf = (metres: number): number => 2 * EARTH * Math.sin(Math.min(metres / (2 * EARTH), Math.PI / 2))

/** The way back: metres on the surface for a straight line through the globe. */
export const metresOf = (chord: number): number => 2 * EARTH * Math.asin(Math.min(chord / (2 * EARTH), 1))

/** As `offers.squares` has them: a tenth of a degree high, 0.15 wide; in Poland about 11 by 10 km. */
const SQUARE = { high: 0.1, wide: 0.15 }
const ROWS = 1800
const IN_A_ROW = 2400
/** More than these are no help to an index; only circles near the poles and very wide ones have so many. */
const MOST_SQUARES = 400
const METRES_A_DEGREE = (EARTH * Math.PI) / 180

/** All squares that a circle touches; `null` where there are too many to name. */
export const squaresAround = ({ latitude, longitude }: Point, metres: number): number[] | null => {
  const high = metres / METRES_A_DEGREE
  const widest = Math.cos(radians(Math.min(Math.abs(latitude) + high, 90)))
  // A little more than it takes: what rounding does must not cost an offer at the edge.
  const wide = high / Math.max(widest, 1e-9) + SQUARE.wide / 100
  const first = Math.max(Math.floor((latitude - high + 90) / SQUARE.high - 0.01), 0)
  const last = Math.min(Math.floor((latitude + high + 90) / SQUARE.high + 0.01), ROWS)
  const west = Math.floor((longitude - wide + 180) / SQUARE.wide)
  const east = Math.floor((longitude + wide + 180) / SQUARE.wide)
  const columns = east - west + 1
  if (columns > IN_A_ROW || columns * (last - first + 1) > MOST_SQUARES) return null
  return Array.from({ length: last - first + 1 }, (_, row) =>
    // Round the globe: what lies west of the date line continues in the east.
    Array.from({ length: columns }, (__, at) => (first + row) * IN_A_ROW + ((west + at + IN_A_ROW) % IN_A_ROW)),
  ).flat()
}

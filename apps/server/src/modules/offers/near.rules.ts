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

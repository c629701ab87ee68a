type Point = { latitude: number; longitude: number }

const EARTH_RADIUS_METRES = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points, as the crow flies. */
export const metresBetween = (a: Point, b: Point): number => {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord))
}

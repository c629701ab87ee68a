export type Point = { latitude: number; longitude: number }

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function distanceKm(from: Point, to: Point): number {
  const [phi, psi] = [radians(from.latitude), radians(to.latitude)]
  const half =
    Math.sin((psi - phi) / 2) ** 2 +
    Math.cos(phi) * Math.cos(psi) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

const legKm = (from: Point | undefined, to: Point | undefined): number => (from && to ? distanceKm(from, to) : 0)

/** From the start over all stops; it does not return. */
export const pathKm = (start: Point | null, stops: readonly Point[]): number =>
  stops.reduce((sum, stop, index) => sum + legKm(index === 0 ? (start ?? undefined) : stops[index - 1], stop), 0)

/** Always to the nearest stop that is left. */
export function nearestFirst<Stop extends Point>(start: Point | null, stops: readonly Stop[]): Stop[] {
  const left = [...stops]
  const path: Stop[] = []
  let here: Point | undefined = start ?? left[0]
  while (left.length > 0) {
    let best = 0
    for (let index = 1; index < left.length; index++)
      if (legKm(here, left[index]) < legKm(here, left[best])) best = index
    path.push(...left.splice(best, 1))
    here = path.at(-1)
  }
  return path
}

/** What is gained when the part of the path between the two stops is driven the other way round. */
const gainKm = (start: Point | null, path: readonly Point[], first: number, last: number): number => {
  const before = first === 0 ? (start ?? undefined) : path[first - 1]
  const after = path[last + 1]
  return legKm(before, path[first]) + legKm(path[last], after) - legKm(before, path[last]) - legKm(path[first], after)
}

/** Smaller gains are rounding. */
const WORTH_KM = 1e-9

/** Reverses parts of the path while one of them makes it shorter (2-opt). */
export function withoutDetours<Stop extends Point>(start: Point | null, stops: readonly Stop[]): Stop[] {
  let path = [...stops]
  for (let improved = true; improved;) {
    improved = false
    for (let first = 0; first < path.length - 1; first++)
      for (let last = first + 1; last < path.length; last++)
        if (gainKm(start, path, first, last) > WORTH_KM) {
          path = [...path.slice(0, first), ...path.slice(first, last + 1).toReversed(), ...path.slice(last + 1)]
          improved = true
        }
  }
  return path
}

/**
 * The order in which to drive: earlier hours first, and within the same hours a short path by straight lines, which goes on where
 * the one before ended.
 */
export function orderStops<Stop extends Point & { startsAt: Date }>(
  start: Point | null,
  stops: readonly Stop[],
): Stop[] {
  const hours = [...new Set(stops.map(({ startsAt }) => startsAt.getTime()))].toSorted((a, b) => a - b)
  const path: Stop[] = []
  for (const hour of hours) {
    const from = path.at(-1) ?? start
    const group = stops.filter(({ startsAt }) => startsAt.getTime() === hour)
    path.push(...withoutDetours(from, nearestFirst(from, group)))
  }
  return path
}

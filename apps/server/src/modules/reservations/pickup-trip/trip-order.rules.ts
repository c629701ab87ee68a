import { travelMinutes } from '@kram/contract/reservations/trip/travel-time'
import { distanceKm, orderStops, type Point } from '../delivery-round/stop-order.rules.ts'

export type TripPoint = Point & { startsAt: Date; endsAt: Date }

export type PlannedStop<Stop> = { stop: Stop; arriveAt: Date; late: boolean; distanceKm: number }

const MINUTE = 60_000
/** To greet, pay and carry. */
const STOP_MINUTES = 10
/** Of so many stops every order is tried; a longer day is ordered as a delivery round. */
const MAX_TRIED = 7
/** Two reservations at one place need no drive between them. */
const SAME_PLACE_KM = 0.05

const legMs = (from: Point, to: Point): number => {
  const km = distanceKm(from, to)
  return km < SAME_PLACE_KM ? 0 : travelMinutes(km) * MINUTE
}
const STOP_MS = STOP_MINUTES * MINUTE

type Path<Stop> = { stops: Stop[]; arrivals: number[]; late: number; km: number }

/** The path goes on to this stop at the earliest time. */
function extended<Stop extends TripPoint>({ stops, arrivals, late, km }: Path<Stop>, stop: Stop): Path<Stop> {
  const last = stops.at(-1)
  const there = last ? (arrivals.at(-1) ?? 0) + STOP_MS + legMs(last, stop) : 0
  const arrival = Math.max(there, stop.startsAt.getTime())
  return {
    stops: [...stops, stop],
    arrivals: [...arrivals, arrival],
    late: late + (arrival > stop.endsAt.getTime() ? 1 : 0),
    km: km + (last ? distanceKm(last, stop) : 0),
  }
}

/** Fewer missed pickups, then an earlier end, then a shorter way. */
function isBetter<Stop>(path: Path<Stop>, than: Path<Stop> | null): boolean {
  if (!than) return true
  if (path.late !== than.late) return path.late < than.late
  const [end, otherEnd] = [path.arrivals.at(-1) ?? 0, than.arrivals.at(-1) ?? 0]
  return end === otherEnd ? path.km < than.km : end < otherEnd
}

function bestPath<Stop extends TripPoint>(
  path: Path<Stop>,
  left: readonly Stop[],
  best: Path<Stop> | null,
): Path<Stop> {
  if (left.length === 0) return best && !isBetter(path, best) ? best : path
  let found = best
  for (const stop of left) {
    const longer = extended(path, stop)
    if (!found || longer.late <= found.late)
      found = bestPath(
        longer,
        left.filter((other) => other !== stop),
        found,
      )
  }
  return found ?? path
}

/** Arrivals as late as the stops after them allow, so that the trip takes no longer than it has to. */
function withoutWaiting<Stop extends TripPoint>({ stops, arrivals }: Path<Stop>): number[] {
  const shifted = [...arrivals]
  for (let index = stops.length - 2; index >= 0; index--) {
    const [stop, next] = [stops[index], stops[index + 1]]
    if (!stop || !next) continue
    const latest = (shifted[index + 1] ?? 0) - legMs(stop, next) - STOP_MS
    shifted[index] = Math.max(shifted[index] ?? 0, Math.min(latest, stop.endsAt.getTime() - STOP_MS))
  }
  return shifted
}

const EMPTY = { stops: [], arrivals: [], late: 0, km: 0 }

/**
 * The order in which to fetch what was reserved for one day: within the hours of each place where that is possible, and by a short
 * way in straight lines. The same stops give the same order.
 */
export function planTrip<Stop extends TripPoint>(stops: readonly Stop[]): PlannedStop<Stop>[] {
  const path =
    stops.length <= MAX_TRIED
      ? bestPath<Stop>(EMPTY, stops, null)
      : orderStops(null, stops).reduce<Path<Stop>>(extended, EMPTY)
  const arrivals = withoutWaiting(path)
  return path.stops.map((stop, index) => {
    const before = path.stops[index - 1]
    const arrival = arrivals[index] ?? 0
    return {
      stop,
      arriveAt: new Date(arrival),
      late: arrival > stop.endsAt.getTime(),
      distanceKm: before ? distanceKm(before, stop) : 0,
    }
  })
}

import { instantText, localDateOf } from '@kram/contract/common/time'
import type { DeliveryRound, DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { Db } from '#platform/database'
import { pickupRow, readPickups } from '../pickups/index.ts'
import { readDeliveryDays, readStops, type StopRow } from './round.readmodel.ts'
import { distanceKm, orderStops, pathKm, type Point } from './stop-order.rules.ts'

const rounded = (km: number): number => Math.round(km * 10) / 10

const startOf = ([first]: readonly StopRow[]): DeliveryRound['start'] =>
  first ? { name: first.startName, latitude: first.startLatitude, longitude: first.startLongitude } : null

function stopView(stop: StopRow, row: PickupRow, from: Point | null): DeliveryStop {
  const { reachable, latitude, longitude, announcedAt } = stop
  return {
    ...row,
    reachable,
    latitude,
    longitude,
    announcedAt: announcedAt && instantText(announcedAt),
    distanceKm: from ? rounded(distanceKm(from, stop)) : 0,
  }
}

/** The stops with what is delivered there; one that was cancelled meanwhile is none. */
async function readRound(db: Db, sellerId: number, date: string): Promise<{ stop: StopRow; row: PickupRow }[]> {
  const stops = await readStops(db, sellerId, date)
  const ids = stops.map(({ reservationId }) => reservationId)
  const rows = new Map(
    (await readPickups(db, sellerId, ids)).map((record) => [record.reservationId, pickupRow(record)]),
  )
  return stops.flatMap((stop) => {
    const row = rows.get(stop.reservationId)
    return row && row.status !== 'cancelled' ? [{ stop, row }] : []
  })
}

/** The deliveries of a day in the order in which to drive; by default of the next day that has some. */
export async function viewDeliveryRound(
  db: Db,
  now: Date,
  sellerId: number,
  { date: wanted }: { date?: string | undefined },
): Promise<DeliveryRound> {
  const today = localDateOf(now)
  const days = await readDeliveryDays(db, sellerId, today)
  const date = wanted ?? days[0]?.date ?? today
  const read = await readRound(db, sellerId, date)
  const start = startOf(read.map(({ stop }) => stop))
  const rows = new Map(read.map(({ stop, row }) => [stop, row]))
  const ordered = orderStops(start, [...rows.keys()])
  const stops = ordered.flatMap((stop, index) => {
    const row = rows.get(stop)
    return row ? [stopView(stop, row, index === 0 ? start : (ordered[index - 1] ?? null))] : []
  })
  const paymentMethods = read[0]?.stop.paymentMethods ?? []
  return { date, days, start, paymentMethods, stops, lengthKm: rounded(pathKm(start, ordered)) }
}

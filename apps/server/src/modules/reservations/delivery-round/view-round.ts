import { grosze, priceText } from '@kram/contract/common/money'
import { instantText, localDateOf } from '@kram/contract/common/time'
import type { DeliveryRound, DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import type { Db } from '#platform/database'
import { highestTotalOf } from '../views/index.ts'
import { readDeliveryDays, readStops, type StopRow } from './round.readmodel.ts'
import { distanceKm, orderStops, pathKm, type Point } from './stop-order.rules.ts'

const rounded = (km: number): number => Math.round(km * 10) / 10

const startOf = ([first]: readonly StopRow[]): DeliveryRound['start'] =>
  first ? { name: first.startName, latitude: first.startLatitude, longitude: first.startLongitude } : null

function stopView(row: StopRow, from: Point | null): DeliveryStop {
  const { reservationId, number, version, status, phone, reachable, address, latitude, longitude, note, lines } = row
  return {
    reservationId,
    number,
    version,
    status,
    phone,
    reachable,
    address,
    latitude,
    longitude,
    note,
    buyerName: row.contactName,
    startsAt: instantText(row.startsAt),
    endsAt: instantText(row.endsAt),
    total: priceText(grosze(row.total)),
    highestTotal: highestTotalOf(row, lines),
    items: lines.map(({ productName, variantName, soldBy, netQuantity, netUnit, quantity }) => ({
      productName,
      variantName,
      soldBy,
      netQuantity,
      netUnit,
      quantity,
    })),
    announcedAt: row.announcedAt && instantText(row.announcedAt),
    distanceKm: from ? rounded(distanceKm(from, row)) : 0,
  }
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
  const rows = await readStops(db, sellerId, date)
  const start = startOf(rows)
  const ordered = orderStops(start, rows)
  const stops = ordered.map((row, index) => stopView(row, index === 0 ? start : (ordered[index - 1] ?? null)))
  return { date, days, start, stops, lengthKm: rounded(pathKm(start, ordered)) }
}

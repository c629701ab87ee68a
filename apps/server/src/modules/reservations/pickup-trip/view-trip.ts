import { grosze, priceText } from '@kram/contract/common/money'
import { instantText, localDateOf } from '@kram/contract/common/time'
import type { PickupTrip, TripStop } from '@kram/contract/reservations/trip/schemas'
import type { Db } from '#platform/database'
import { pathKm } from '../delivery-round/index.ts'
import { highestTotalOf, placeView } from '../views/index.ts'
import { planTrip, type PlannedStop } from './trip-order.rules.ts'
import { readTripDays, readTripRows, type TripRow } from './trip.readmodel.ts'

const rounded = (km: number): number => Math.round(km * 10) / 10

/** A pickup with the place as exact as the buyer may see it; the order and the distances are of what is shown. */
const withPlace = (row: TripRow) => {
  if (row.fulfilment !== 'pickup' || !row.place) return []
  const place = placeView(row.place, row, false)
  return [{ ...row, place, latitude: place.latitude, longitude: place.longitude }]
}

type PlacedRow = ReturnType<typeof withPlace>[number]

function stopView({ stop, arriveAt, late, distanceKm }: PlannedStop<PlacedRow>): TripStop {
  const { reservationId, number, status, sellerName, phone, place, pickupCode, lines } = stop
  return {
    reservationId,
    number,
    status,
    sellerName,
    phone,
    name: place.name,
    address: place.addressLine,
    latitude: place.latitude,
    longitude: place.longitude,
    approximate: place.approximate,
    startsAt: instantText(stop.startsAt),
    endsAt: instantText(stop.endsAt),
    arriveAt: instantText(arriveAt),
    late,
    distanceKm: rounded(distanceKm),
    pickupCode,
    items: lines.map(({ productName, variantName, soldBy, netQuantity, netUnit, quantity }) => ({
      productName,
      variantName,
      soldBy,
      netQuantity,
      netUnit,
      quantity,
    })),
    total: priceText(grosze(stop.total)),
    highestTotal: highestTotalOf(stop, lines),
  }
}

/** The buyer's pickups of a day in the order in which to fetch them; by default of the next day with several reservations. */
export async function viewPickupTrip(
  db: Db,
  now: Date,
  buyerId: number,
  { date: wanted }: { date?: string | undefined },
): Promise<PickupTrip> {
  const today = localDateOf(now)
  const days = await readTripDays(db, buyerId, today)
  const date = wanted ?? days[0]?.date ?? today
  const rows = await readTripRows(db, buyerId, date)
  const plan = planTrip(rows.flatMap(withPlace))
  return {
    date,
    days,
    stops: plan.map(stopView),
    deliveries: rows
      .filter(({ fulfilment }) => fulfilment === 'delivery')
      .map(({ reservationId, number, sellerName, startsAt, endsAt }) => ({
        reservationId,
        number,
        sellerName,
        startsAt: instantText(startsAt),
        endsAt: instantText(endsAt),
      })),
    lengthKm: rounded(
      pathKm(
        null,
        plan.map(({ stop }) => stop),
      ),
    ),
  }
}

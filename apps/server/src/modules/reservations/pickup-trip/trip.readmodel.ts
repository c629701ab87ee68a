import { MAX_PICK_DAYS, MAX_TRIP_STOPS } from '@kram/contract/reservations/limits'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { PickupTrip } from '@kram/contract/reservations/trip/schemas'
import type { OrderLine } from '@kram/polish/order-line'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { joinLineVariant, orderLineFields, type Snapshot } from '../records/index.ts'
import type { TotalledItem } from '../views/index.ts'

export type TripRow = {
  reservationId: number
  number: string
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  sellerName: string
  phone: string | null
  place: Snapshot['place']
  startsAt: Date
  endsAt: Date
  pickupCode: string
  total: number
  deliveryFee: number
  lines: (OrderLine & { quantity: number } & TotalledItem)[]
}

const COMING = sql`('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery')`

/** The buyer's reservations of a day, those that were handed over already included. */
export async function readTripRows(db: Db, buyerId: number, date: string): Promise<TripRow[]> {
  const { rows } = await sql<TripRow>`
    select r.id as reservation_id, r.number, r.status, r.fulfilment, r.snapshot -> 'seller' ->> 'name' as seller_name,
      r.snapshot -> 'seller' ->> 'phone' as phone, r.snapshot -> 'place' as place,
      agreed_start(w, r.time_slot) as starts_at, agreed_end(w, r.time_slot) as ends_at, r.pickup_code, r.total, r.delivery_fee,
      (select coalesce(json_agg(json_build_object(${orderLineFields}, 'unitPrice', i.unit_price, 'approximate', v.approximate,
        'tolerancePercent', v.tolerance_percent, 'weighedTotal', i.weighed_total) order by i.id), '[]')
        from reservation_items i ${joinLineVariant} where i.reservation_id = r.id and i.quantity > 0) as lines
    from reservations r join occurrences w on w.id = r.occurrence_id
    where r.buyer_id = ${buyerId} and w.date = ${date} and (r.status in ${COMING} or r.status = 'completed')
    order by starts_at, r.id limit ${MAX_TRIP_STOPS}`.execute(db)
  return rows
}

/** The next days with several reservations that are not handed over. */
export async function readTripDays(db: Db, buyerId: number, from: string): Promise<PickupTrip['days']> {
  const { rows } = await sql<PickupTrip['days'][number]>`
    select w.date, count(*)::int as reservations
    from reservations r join occurrences w on w.id = r.occurrence_id and w.date >= ${from}
    where r.buyer_id = ${buyerId} and r.status in ${COMING}
    group by w.date having count(*) > 1 order by w.date limit ${MAX_PICK_DAYS}`.execute(db)
  return rows
}

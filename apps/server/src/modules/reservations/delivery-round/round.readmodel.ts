import { MAX_PICK_DAYS, MAX_STOPS } from '@kram/contract/reservations/limits'
import type { DeliveryRound } from '@kram/contract/seller-view/round-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type StopRow = {
  reservationId: number
  reachable: boolean
  latitude: number
  longitude: number
  startsAt: Date
  announcedAt: Date | null
  startName: string
  startLatitude: number
  startLongitude: number
  paymentMethods: PaymentMethod[]
}

const STANDING = sql`('accepted', 'ready', 'out_for_delivery', 'completed', 'no_show')`

/** Where the agreed deliveries of a day lead, those that are done included. */
export async function readStops(db: Db, sellerId: number, date: string): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select r.id as reservation_id, r.buyer_id is not null or r.contact_email is not null as reachable,
      (r.delivery_address ->> 'latitude')::double precision as latitude, (r.delivery_address ->> 'longitude')::double precision as longitude,
      agreed_start(w, r.time_slot) as starts_at,
      (select max(c.created_at) from comments c where c.reservation_id = r.id and c.event = 'on-the-way') as announced_at,
      l.name as start_name, l.latitude as start_latitude, l.longitude as start_longitude, s.payment_methods
    from schedules h
    join sellers s on s.id = h.seller_id
    join locations_with_deleted l on l.id = h.location_id
    join occurrences w on w.schedule_id = h.id and w.date = ${date}
    join reservations r on r.occurrence_id = w.id and r.status in ${STANDING} and r.fulfilment = 'delivery' and r.delivery_address is not null
    where h.seller_id = ${sellerId}
    order by starts_at, r.id limit ${MAX_STOPS}`.execute(db)
  return rows
}

/** The next days with deliveries that are not done. */
export async function readDeliveryDays(db: Db, sellerId: number, from: string): Promise<DeliveryRound['days']> {
  const { rows } = await sql<DeliveryRound['days'][number]>`
    select w.date, count(*)::int as reservations
    from schedules h
    join occurrences w on w.schedule_id = h.id and w.date >= ${from}
    join reservations r on r.occurrence_id = w.id and r.status in ('accepted', 'ready', 'out_for_delivery') and r.fulfilment = 'delivery'
    where h.seller_id = ${sellerId}
    group by w.date order by w.date limit ${MAX_PICK_DAYS}`.execute(db)
  return rows
}

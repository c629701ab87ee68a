import { MAX_PICK_DAYS, MAX_STOPS } from '@kram/contract/reservations/limits'
import type { DeliveryRound } from '@kram/contract/seller-view/round-schemas'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { OrderLine } from '@kram/polish/order-line'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { joinLineVariant, orderLineFields } from '../records/index.ts'
import type { TotalledItem } from '../views/index.ts'

export type StopRow = {
  reservationId: number
  number: string
  version: number
  status: ReservationStatus
  contactName: string
  phone: string | null
  reachable: boolean
  address: string
  latitude: number
  longitude: number
  startsAt: Date
  endsAt: Date
  note: string | null
  total: number
  deliveryFee: number
  announcedAt: Date | null
  lines: (OrderLine & TotalledItem)[]
  startName: string
  startLatitude: number
  startLongitude: number
}

const STANDING = sql`('accepted', 'ready', 'out_for_delivery', 'completed', 'no_show')`

const address = sql`coalesce(r.delivery_address ->> 'street', r.delivery_address ->> 'town') || ' ' || (r.delivery_address ->> 'houseNumber') || ', '
  || (r.delivery_address ->> 'postalCode') || ' ' || (r.delivery_address ->> 'town')`

/** The agreed deliveries of a day, those that are done included. */
export async function readStops(db: Db, sellerId: number, date: string): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select r.id as reservation_id, r.number, r.version, r.status, r.contact_name, r.contact_phone as phone,
      r.buyer_id is not null or r.contact_email is not null as reachable, ${address} as address,
      (r.delivery_address ->> 'latitude')::double precision as latitude, (r.delivery_address ->> 'longitude')::double precision as longitude,
      agreed_start(w, r.time_slot) as starts_at, agreed_end(w, r.time_slot) as ends_at, r.note, r.total, r.delivery_fee,
      (select max(c.created_at) from comments c where c.reservation_id = r.id and c.event = 'on-the-way') as announced_at,
      (select coalesce(json_agg(json_build_object(${orderLineFields}, 'unitPrice', i.unit_price, 'approximate', v.approximate,
        'tolerancePercent', v.tolerance_percent, 'weighedTotal', i.weighed_total) order by i.id), '[]')
        from reservation_items i ${joinLineVariant} where i.reservation_id = r.id and i.quantity > 0) as lines,
      l.name as start_name, l.latitude as start_latitude, l.longitude as start_longitude
    from schedules h
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

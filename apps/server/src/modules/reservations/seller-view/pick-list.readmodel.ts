import { MAX_PICK_DAYS, MAX_PICK_LINES } from '@kram/contract/reservations/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { joinLineVariant } from '../records/index.ts'
import type { PickRow } from './pick-list.rules.ts'

/** The destination: the pickup location, or the buyer's delivery address. */
const destination = sql`case when r.fulfilment = 'delivery' and r.delivery_address is not null
  then coalesce(r.delivery_address ->> 'street', r.delivery_address ->> 'town') || ' ' || (r.delivery_address ->> 'houseNumber') || ', '
    || (r.delivery_address ->> 'postalCode') || ' ' || (r.delivery_address ->> 'town')
  else l.name end`

const atLocation = (locationId: number | undefined) =>
  locationId === undefined ? sql`true` : sql`h.location_id = ${locationId}`

/** Lines of the seller's reservations of one day that are to be packed or are packed, ordered by occurrence. */
export async function readPickRows(
  db: Db,
  sellerId: number,
  date: string,
  locationId: number | undefined,
): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select r.id as reservation_id, r.number, r.contact_name, r.status, r.fulfilment, ${destination} as place_name, w.starts_at, w.ends_at, r.note,
      r.total, r.delivery_fee, i.unit_price, i.weighed_total, v.approximate, v.tolerance_percent, i.offer_item_id, i.product_name, i.variant_name, v.sold_by, v.net_quantity, v.net_unit, i.quantity, i.if_missing
    from schedules h
    join locations_with_deleted l on l.id = h.location_id
    join occurrences w on w.schedule_id = h.id and w.date = ${date}
    join reservations r on r.occurrence_id = w.id and r.status in ('accepted', 'ready')
    join reservation_items i on i.reservation_id = r.id and i.quantity > 0 ${joinLineVariant}
    where h.seller_id = ${sellerId} and ${atLocation(locationId)}
    order by w.starts_at, r.contact_name, r.id, i.id limit ${MAX_PICK_LINES}`.execute(db)
  return rows
}

/** The next days with reservations that are to be packed or are packed. */
export async function readPickDays(
  db: Db,
  sellerId: number,
  from: string,
  locationId: number | undefined,
): Promise<{ date: string; reservations: number }[]> {
  const { rows } = await sql<{ date: string; reservations: number }>`
    select w.date, count(*)::int as reservations
    from schedules h
    join occurrences w on w.schedule_id = h.id and w.date >= ${from}
    join reservations r on r.occurrence_id = w.id and r.status in ('accepted', 'ready')
    where h.seller_id = ${sellerId} and ${atLocation(locationId)}
    group by w.date order by w.date limit ${MAX_PICK_DAYS}`.execute(db)
  return rows
}

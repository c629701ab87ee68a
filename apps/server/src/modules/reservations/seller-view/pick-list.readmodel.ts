import { MAX_PICK_DAYS, MAX_PICK_LINES } from '@kram/contract/reservations/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { deliveryAddressText, joinLineVariant } from '../records/index.ts'
import type { PickRow } from './pick-list.rules.ts'

/** The destination: the pickup location, or the buyer's delivery address. */
const destination = sql`case when r.fulfilment = 'delivery' and r.delivery_address is not null
  then ${deliveryAddressText}
  else l.name end`

const atLocation = (locationId: number | undefined) =>
  locationId === undefined ? sql`true` : sql`h.location_id = ${locationId}`

export type PickListFilter = { locationId: number | undefined; occurrenceId: number | undefined }

const inOccurrence = (occurrenceId: number | undefined) =>
  occurrenceId === undefined ? sql`true` : sql`w.id = ${occurrenceId}`

/** Lines of the seller's reservations of one day that are to be packed or are packed, ordered by occurrence. */
export async function readPickRows(
  db: Db,
  sellerId: number,
  date: string,
  { locationId, occurrenceId }: PickListFilter,
): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select r.id as reservation_id, r.number, r.contact_name, r.contact_phone, r.pickup_code, r.payment_status, r.status, r.fulfilment, ${destination} as place_name, agreed_start(w, r.time_slot) as starts_at, agreed_end(w, r.time_slot) as ends_at, r.note,
      r.total, r.delivery_fee, i.unit_price, i.weighed_total, v.approximate, v.tolerance_percent, i.offer_item_id, i.product_name, i.variant_name, v.sold_by, v.net_quantity, v.net_unit, i.quantity, i.if_missing
    from schedules h
    join locations_with_deleted l on l.id = h.location_id
    join occurrences w on w.schedule_id = h.id and w.date = ${date}
    join reservations r on r.occurrence_id = w.id and r.status in ('accepted', 'ready', 'out_for_delivery')
    join reservation_items i on i.reservation_id = r.id and i.quantity > 0 ${joinLineVariant}
    where h.seller_id = ${sellerId} and ${atLocation(locationId)} and ${inOccurrence(occurrenceId)}
    order by starts_at, r.contact_name, r.id, i.id limit ${MAX_PICK_LINES}`.execute(db)
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
    join reservations r on r.occurrence_id = w.id and r.status in ('accepted', 'ready', 'out_for_delivery')
    where h.seller_id = ${sellerId} and ${atLocation(locationId)}
    group by w.date order by w.date limit ${MAX_PICK_DAYS}`.execute(db)
  return rows
}

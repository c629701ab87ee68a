import { MAX_PICK_LINES } from '@kram/contract/reservations/limits'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { PickupLine, PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { SqlDb } from '#platform/database'
import { deliveryAddressText, joinLineVariant, orderLineFields } from '../records/index.ts'
import type { UndoState } from '../state-machine/index.ts'

export type PickupLineRecord = Omit<PickupLine, 'unitPrice' | 'total'> & {
  unitPrice: number
  weighedTotal: number | null
}

export type PickupTermRecord = {
  occurrenceId: number
  scheduleId: number
  date: string
  startsAt: Date
  endsAt: Date
  fulfilment: 'pickup' | 'delivery'
  locationName: string
  paymentMethods: PaymentMethod[]
}

export type PickupRecord = Pick<PickupRow, 'number' | 'pickupCode' | 'address' | 'note' | 'paymentStatus'> & {
  reservationId: number
  occurrenceId: number
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  agreedStart: Date
  agreedEnd: Date
  contactName: string
  isManual: boolean
  contactPhone: string | null
  deliveryFee: number
  total: number
  paidWith: PaymentMethod | null
  cancelledBy: PickupRow['cancelledBy']
  statusChangedAt: Date
  /** When it was handed over or not picked up, by the clock of the device. */
  doneAt: Date | null
  undoState: UndoState | null
  now: Date
  items: PickupLineRecord[]
}

/** An occurrence without reservations has one row with `reservationId` null. */
export type PickupSheetRecord = PickupTermRecord & (PickupRecord | { reservationId: null })

/** What a sheet lists: whom to expect, and who was expected. */
const ON_SHEET = sql`('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery', 'completed', 'no_show', 'cancelled')`

const lines = sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'offerItemId', i.offer_item_id, ${orderLineFields}, 'unitPrice', i.unit_price,
    'ifMissing', i.if_missing, 'approximate', v.approximate, 'tolerancePercent', v.tolerance_percent, 'weighedQuantity', i.weighed_quantity,
    'weighedTotal', i.weighed_total, 'ticked', coalesce(i.ticked_quantity = i.quantity, false)) order by i.id), '[]')
  from reservation_items i ${joinLineVariant} where i.reservation_id = r.id and i.quantity > 0)`

const doneAt = sql`(
  select a.done_at from pickup_acts a
  where a.reservation_id = r.id and a.outcome = 'done' and a.kind = case r.status when 'completed' then 'hand-over' when 'no_show' then 'no-show' end
  order by a.received_at desc limit 1)`

const columns = sql`r.id as reservation_id, r.occurrence_id, r.number, r.status, r.fulfilment, agreed_start(w, r.time_slot), agreed_end(w, r.time_slot), r.contact_name, r.entered_by_user_id is not null as is_manual, r.contact_phone, r.pickup_code,
  case when r.fulfilment = 'delivery' and r.delivery_address is not null then ${deliveryAddressText} end as address,
  r.note, r.delivery_fee, r.total, r.payment_status, r.paid_with, r.cancelled_by, r.status_changed_at, ${doneAt} as done_at, r.undo_state, clock_timestamp() as now, ${lines} as items`

async function readTerms(db: SqlDb, sellerId: number, chosen: RawBuilder<unknown>): Promise<PickupSheetRecord[]> {
  const { rows } = await sql<PickupSheetRecord>`
    select ${columns}, w.id as occurrence_id, h.id as schedule_id, w.date, w.starts_at, w.ends_at, h.fulfilment, l.name as location_name, s.payment_methods
    from schedules h
    join sellers s on s.id = h.seller_id
    join locations_with_deleted l on l.id = h.location_id
    join occurrences w on w.schedule_id = h.id and ${chosen}
    left join reservations r on r.occurrence_id = w.id and r.status in ${ON_SHEET}
    where h.seller_id = ${sellerId}
    order by w.starts_at, w.id, agreed_start, r.contact_name, r.id limit ${MAX_PICK_LINES}`.execute(db)
  return rows
}

/** The reservations of the seller's occurrences between two days. */
export const readTermsBetween = (db: SqlDb, sellerId: number, from: string, to: string): Promise<PickupSheetRecord[]> =>
  readTerms(db, sellerId, sql`w.date between ${from} and ${to}`)

/** Those of one occurrence; nothing when it is not the seller's. */
export const readTerm = (db: SqlDb, sellerId: number, occurrenceId: number): Promise<PickupSheetRecord[]> =>
  readTerms(db, sellerId, sql`w.id = ${occurrenceId}`)

/** Reservations of the seller by id. */
export async function readPickups(db: SqlDb, sellerId: number, ids: readonly number[]): Promise<PickupRecord[]> {
  const { rows } = await sql<PickupRecord>`
    select ${columns} from reservations r join occurrences w on w.id = r.occurrence_id
    where r.id = any(${ids}::integer[]) and r.seller_id = ${sellerId} and r.status in ${ON_SHEET}
    order by r.id`.execute(db)
  return rows
}

import { grosze } from '@kram/contract/common/money'
import { sql } from 'kysely'
import { prepared, type SqlDb } from '#platform/database'
import type { GuardFacts, Order, OrderLine, OrderOccurrence } from '../state-machine/index.ts'
import type { ProposalRecord } from './proposals.store.ts'
import { freeOfLine, joinStock } from './free-stock.readmodel.ts'
import { variantLabel } from './variant-name.ts'

type Fulfilment = 'pickup' | 'delivery'

/** The facts that guards check, with the whole open proposal. */
export type GuardFactsRow = Omit<GuardFacts, 'proposal'> & {
  proposal: ProposalRecord | null
  /** The times of the chosen time slot, or of the whole occurrence. */
  agreedStart: Date | null
  agreedEnd: Date | null
}

/** The facts that guards check. The occurrence is read as it is now: the seller may have moved it. */
const guardColumns = sql`r.status, r.fulfilment, r.answer_by, r.created_at, r.status_changed_at, r.proposal, r.undo_state, r.pickup_code, clock_timestamp() as now,
  w.starts_at, w.ends_at, w.cutoff_at, agreed_start(w, r.time_slot) as agreed_start, agreed_end(w, r.time_slot) as agreed_end, (f.auto_accept and u.email_verified_at is not null) as auto_accepts`

const guardTables = sql`reservations r
  join offers f on f.id = r.offer_id
  left join users u on u.id = r.buyer_id
  left join occurrences w on w.id = r.occurrence_id`

/** The reservation is locked, so it must exist. */
const mustExist = <Row>(read: Row | undefined): Row => {
  if (!read) throw new Error('a locked reservation vanished')
  return read
}

/** For callers that read it in one batch with the lock, before they know whether the reservation exists. */
export async function findGuardFacts(db: SqlDb, id: number): Promise<GuardFactsRow | undefined> {
  const { rows } =
    await sql<GuardFactsRow>`${prepared} select ${guardColumns} from ${guardTables} where r.id = ${id}`.execute(db)
  return rows[0]
}

export const readGuardFacts = async (db: SqlDb, id: number): Promise<GuardFactsRow> =>
  mustExist(await findGuardFacts(db, id))

const deliveryPoint = sql`ll_to_earth((r.delivery_address ->> 'latitude')::float8, (r.delivery_address ->> 'longitude')::float8)`

/** The gazetteer keys of a delivery address: by its coordinates, its postal code and its town. */
const deliveryPlaceKeys = sql`gazetteer_place_keys((r.delivery_address ->> 'latitude')::float8, (r.delivery_address ->> 'longitude')::float8,
  r.delivery_address ->> 'postalCode', r.delivery_address ->> 'town')`

type LineRow = {
  id: number
  offerItemId: number
  quantity: number
  agreed: number
  price: number
  step: number
  maxPerReservation: number | null
  approximate: boolean
  tolerancePercent: number
  free: number | null
  productName: string
  variantName: string
  /** The line is stored with these names and this price already. */
  namesUnchanged: boolean
}

type OrderRow = GuardFactsRow & {
  today: string
  offerStatus: string
  validFrom: string | null
  validTo: string | null
  hasAddress: boolean
  belongsToOffer: boolean
  occurrenceStatus: 'open' | 'closed' | null
  divided: boolean
  hasTimeSlot: boolean
  timeSlotExists: boolean
  timeSlotBegun: boolean
  full: boolean
  occurrenceFulfilment: Fulfilment | null
  fee: number | null
  freeFrom: number | null
  minimum: number | null
  inside: boolean | null
  deliveryFee: number
  total: number
  lines: LineRow[]
}

/** A line with the present names and price. */
export type PricedLine = OrderLine & {
  id: number
  productName: string
  variantName: string
  approximate: boolean
  tolerancePercent: number
  /** The line was not changed since it was priced, so its stored names and price are current. */
  unchanged: boolean
}
export type OrderFacts = {
  facts: GuardFactsRow
  order: Omit<Order, 'seenTotal' | 'lines'> & { lines: PricedLine[] }
  /** The stored totals. */
  storedTotals: { fee: number; total: number }
}

/** Before the submit the offer's prices count, afterwards the agreed ones. */
export type PriceSource = 'offered' | 'agreed'

/** What is wrong with the chosen time slot. */
const timeSlotProblem = ({ divided, hasTimeSlot, timeSlotExists }: OrderRow): OrderOccurrence['timeSlot'] => {
  if (!hasTimeSlot) return divided ? 'required' : 'fits'
  return timeSlotExists ? 'fits' : 'option'
}

const orderOccurrenceOf = (row: OrderRow): OrderOccurrence | null => {
  const {
    occurrenceStatus,
    occurrenceFulfilment,
    startsAt,
    cutoffAt,
    belongsToOffer,
    full,
    fee,
    freeFrom,
    minimum,
    inside,
  } = row
  if (!occurrenceStatus || !occurrenceFulfilment || !startsAt || !cutoffAt) return null
  const delivery =
    occurrenceFulfilment === 'pickup'
      ? null
      : {
          fee: grosze(fee ?? 0),
          freeFrom: freeFrom === null ? null : grosze(freeFrom),
          minimum: minimum === null ? null : grosze(minimum),
          inside,
        }
  return {
    belongsToOffer,
    fulfilment: occurrenceFulfilment,
    status: occurrenceStatus,
    startsAt,
    cutoffAt,
    timeSlot: timeSlotProblem(row),
    full: full || row.timeSlotBegun,
    delivery,
  }
}

/** Everything an order is checked by, in one statement; see `findGuardFacts`. */
export async function findOrder(db: SqlDb, id: number, priceSource: PriceSource): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderRow>`${prepared}
    select ${guardColumns}, r.delivery_fee, r.total, to_char(clock_timestamp() at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as today,
      f.status as offer_status, f.valid_from, f.valid_to, r.delivery_address is not null as has_address,
      exists (select from offer_schedules x where x.offer_id = r.offer_id and x.schedule_id = h.id) as belongs_to_offer,
      w.status as occurrence_status, w.time_slot_minutes is not null as divided, r.time_slot is not null as has_time_slot, coalesce(time_slot_number(w, r.time_slot) is not null, false) as time_slot_exists,
      coalesce(r.time_slot <= clock_timestamp(), false) as time_slot_begun,
      not has_room(w, r.time_slot) and (w.id, r.time_slot) is distinct from (r.slot_id, r.held_time_slot) as full, h.fulfilment as occurrence_fulfilment, fee_at(h.fee_rings, h.delivery_fee, earth_distance(${deliveryPoint}, ll_to_earth(l.latitude, l.longitude))) as fee, h.free_from, h.minimum,
      case
        when earth_distance(${deliveryPoint}, ll_to_earth(l.latitude, l.longitude)) <= h.zone_radius_km * 1000 then true
        when h.zone_bounding_box @> ${deliveryPoint}::cube then h.zone_keys && ${deliveryPlaceKeys}
      end as inside,
      (select coalesce(json_agg(json_build_object(
          'id', i.id, 'offerItemId', i.offer_item_id, 'quantity', i.quantity, 'agreed', i.unit_price, 'price', o.price,
          'step', v.step, 'maxPerReservation', o.max_per_reservation,
          'approximate', v.approximate, 'tolerancePercent', v.tolerance_percent,
          'free', ${freeOfLine}, 'productName', p.name, 'variantName', ${variantLabel},
          'namesUnchanged', i.product_name = p.name and i.variant_name = ${variantLabel}) order by i.id), '[]')
        from reservation_items i
        join offer_items_with_deleted o on o.id = i.offer_item_id
        join variants v on v.id = o.variant_id
        join products p on p.id = v.product_id
        ${joinStock}
        where i.reservation_id = r.id) as lines
    from ${guardTables}
    left join schedules h on h.id = w.schedule_id
    left join locations_with_deleted l on l.id = h.location_id
    where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    facts: row,
    order: {
      now: row.now,
      today: row.today,
      offer: { status: row.offerStatus, validFrom: row.validFrom, validTo: row.validTo },
      fulfilment: row.fulfilment,
      occurrence: orderOccurrenceOf(row),
      hasAddress: row.hasAddress,
      lines: row.lines.map(({ agreed, price, namesUnchanged, ...line }) => ({
        ...line,
        unitPrice: grosze(priceSource === 'offered' ? price : agreed),
        unchanged: namesUnchanged && (priceSource === 'agreed' || price === agreed),
      })),
    },
    storedTotals: { fee: row.deliveryFee, total: row.total },
  }
}

export const readOrder = async (db: SqlDb, id: number, priceSource: PriceSource): Promise<OrderFacts> =>
  mustExist(await findOrder(db, id, priceSource))

import { sql } from 'kysely'
import { prepared, type SqlTx } from '#platform/database'
import type { ShortLine } from '../state-machine/index.ts'
import { freeOfLine, joinStock } from './free-stock.readmodel.ts'

/** What a reservation may not take, because terms of standing reservations that are not made yet keep it. */
export type StandingReserve = { lines: ShortLine[]; slotTaken: boolean }

/**
 * The terms of the same day for which a reservation of a standing reservation `s` will be made: the seller's buyers who come every
 * week are served before the term is open to others. One that a standing reservation made, or that the seller entered, is not limited.
 */
const planned = sql`
  select s.id, s.time_slot, sw.id as occurrence_id
  from standing_reservations s
  join users su on su.id = s.buyer_id and su.blocked_at is null
  join occurrences sw on sw.schedule_id = s.schedule_id and sw.date = w.date and sw.status = 'open' and sw.cutoff_at > clock_timestamp()
  where s.seller_id = r.seller_id and s.ended_at is null and is_standing_term(s.first_date, s.every_weeks, sw)
    and not exists (select from standing_dates d where d.standing_id = s.id and d.date = rule_day(sw))`

const slotsReservedAhead = sql`(select count(*) from (${planned}) p where p.occurrence_id = w.id
  and p.time_slot is not distinct from (r.time_slot at time zone 'Europe/Warsaw')::time)`

/** Read after stock and slot were taken, whose rows this transaction has locked, so that two others cannot both take the rest. */
export async function readStandingReserve(tx: SqlTx, id: number): Promise<StandingReserve> {
  const { rows } = await sql<StandingReserve>`${prepared}
    select (select coalesce(json_agg(json_build_object('offerItemId', i.offer_item_id, 'asked', i.quantity,
          'left', greatest(0, ${freeOfLine} - kept.units)) order by i.id), '[]')
        from reservation_items i
        join offer_items_with_deleted o on o.id = i.offer_item_id
        ${joinStock}
        cross join lateral (
          select coalesce(sum(sl.quantity), 0) as units from (${planned}) p
          join standing_lines sl on sl.standing_id = p.id
          join offer_items_with_deleted so on so.id = sl.offer_item_id and so.variant_id = o.variant_id) kept
        where i.reservation_id = r.id and kept.units > 0 and i.quantity > ${freeOfLine} - kept.units) as lines,
      coalesce(case when w.time_slot_minutes is null then w.reserved_count + ${slotsReservedAhead} > w.capacity
        else w.time_slot_counts[time_slot_number(w, r.time_slot)] + ${slotsReservedAhead} > w.time_slot_capacity end, false) as slot_taken
    from reservations r join occurrences w on w.id = r.occurrence_id
    where r.id = ${id} and r.entered_by_user_id is null and not exists (select from standing_dates x where x.reservation_id = r.id)`.execute(
    tx,
  )
  return rows[0] ?? { lines: [], slotTaken: false }
}

import { sql } from 'kysely'
import { prepared, type SqlTx } from '#platform/database'
import type { ShortLine } from '../state-machine/index.ts'
import { freeOfLine, joinStock } from './free-stock.readmodel.ts'

/**
 * What a reservation may not take, because terms of standing reservations that are not made yet keep it: the seller's buyers who come
 * every week are served before the term is open to others. One that a standing reservation made, or that the seller entered, is not
 * limited. The functions `planned_terms` and `kept_on_date` have the rule, by which offers show what is left as well.
 */
export type StandingReserve = { lines: ShortLine[]; slotTaken: boolean }

const slotsReservedAhead = sql`(select count(*) from planned_terms(r.seller_id, w.date) p where p.occurrence_id = w.id
  and p.time_slot is not distinct from (r.time_slot at time zone 'Europe/Warsaw')::time)`

/** Read after stock and slot were taken, whose rows this transaction has locked, so that two others cannot both take the rest. */
export async function readStandingReserve(tx: SqlTx, id: number): Promise<StandingReserve> {
  const { rows } = await sql<StandingReserve>`${prepared}
    select (select coalesce(json_agg(json_build_object('offerItemId', i.offer_item_id, 'asked', i.quantity,
          'left', greatest(0, ${freeOfLine} - kept.units)) order by i.id), '[]')
        from reservation_items i
        join offer_items_with_deleted o on o.id = i.offer_item_id
        ${joinStock}
        cross join lateral (select kept_on_date(r.seller_id, o.variant_id, w.date) as units) kept
        where i.reservation_id = r.id and kept.units > 0 and i.quantity > ${freeOfLine} - kept.units) as lines,
      coalesce(case when w.time_slot_minutes is null then w.reserved_count + ${slotsReservedAhead} > w.capacity
        else w.time_slot_counts[time_slot_number(w, r.time_slot)] + ${slotsReservedAhead} > w.time_slot_capacity end, false) as slot_taken
    from reservations r join occurrences w on w.id = r.occurrence_id
    where r.id = ${id} and r.entered_by_user_id is null and not exists (select from standing_dates x where x.reservation_id = r.id)`.execute(
    tx,
  )
  return rows[0] ?? { lines: [], slotTaken: false }
}

import { MAX_CONCERNED } from '@kram/contract/schedules/limits'
import type { ConcernedReservation } from '@kram/contract/schedules/schemas'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import type { Holding } from '../rules/index.ts'

/** Reservations that hold a slot of these occurrences, and open proposals that hold an additional one. */
const holdings = (ids: readonly number[]) => sql`
  select r.id, r.slot_id as occurrence_id, r.held_time_slot as time_slot from reservations r where r.slot_id = any(${ids})
  union all
  select r.id, w.id, (r.proposal ->> 'timeSlot')::timestamptz
  from occurrences w join schedules h on h.id = w.schedule_id
  join reservations r on r.seller_id = h.seller_id and r.status = 'change_proposed' and (r.proposal ->> 'slotId')::integer = w.id
  where w.id = any(${ids})`

/** Of locked occurrences: no slot is taken until the commit. */
export async function findHoldings(tx: Tx, ids: readonly number[]): Promise<Holding[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Holding>`select occurrence_id, time_slot from (${holdings(ids)}) as held`.execute(tx)
  return rows
}

/** Whom a change of these occurrences concerns, in the order in which they come. */
export async function findConcerned(tx: Tx, ids: readonly number[]): Promise<ConcernedReservation[]> {
  const { rows } = await sql<{ concerned: ConcernedReservation[] }>`
    select coalesce(json_agg(json_build_object('reservationId', c.id, 'number', c.number, 'buyerName', c.contact_name,
      'date', c.date, 'startsAt', instant_text(c.starts_at), 'endsAt', instant_text(c.ends_at)) order by c.starts_at, c.contact_name, c.id), '[]') as concerned
    from (
      select distinct r.id, r.number, r.contact_name, w.date, agreed_start(w, held.time_slot) as starts_at, agreed_end(w, held.time_slot) as ends_at
      from (${holdings(ids)}) as held join reservations r on r.id = held.id join occurrences w on w.id = held.occurrence_id
      order by starts_at, r.contact_name, r.id limit ${MAX_CONCERNED}) c`.execute(tx)
  return rows[0]?.concerned ?? []
}

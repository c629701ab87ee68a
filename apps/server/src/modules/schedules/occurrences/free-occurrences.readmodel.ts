import type { Occurrence, TimeSlot } from '@kram/contract/schedules/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { timeSlotAfterMove } from '../rules/index.ts'
import { occurrenceJson } from './occurrence.json.ts'

const MAX_OCCURRENCES = 5

/** The next occurrences of an offer that still take orders and have a free slot, the nearest first. */
export async function findFreeOccurrences(db: Db, offerId: number): Promise<Occurrence[]> {
  const { rows } = await sql<{ occurrence: Occurrence }>`
    select ${occurrenceJson('oc', 'sc')} as occurrence
    from offers o join offer_schedules os on os.offer_id = o.id join schedules sc on sc.id = os.schedule_id
    join occurrences oc on oc.schedule_id = sc.id
    where o.id = ${offerId} and o.status = 'active' and oc.status = 'open' and oc.starts_at > now() - interval '1 day'
      and oc.cutoff_at > now()
      and (oc.capacity is null or oc.reserved_count < oc.capacity)
      and (o.valid_from is null or oc.date >= o.valid_from) and (o.valid_to is null or oc.date <= o.valid_to)
    order by oc.starts_at, oc.id limit ${MAX_OCCURRENCES}`.execute(db)
  return rows.map(({ occurrence }) => occurrence)
}

/** The time slot to propose to a reservation whose day moves; `null` when the new day is not divided. */
export async function timeSlotOnNewDay(
  db: Db,
  fromId: number,
  toId: number,
  timeSlot: Date | null,
): Promise<string | null> {
  const { rows } = await sql<{ fromStart: Date; toStart: Date; timeSlots: TimeSlot[] | null }>`
    select f.starts_at as from_start, t.starts_at as to_start,
      time_slots_json(t.starts_at, t.ends_at, t.time_slot_minutes, t.time_slot_capacity, t.time_slot_counts) as time_slots
    from occurrences f, occurrences t where f.id = ${fromId} and t.id = ${toId}`.execute(db)
  const [days] = rows
  return days ? timeSlotAfterMove(timeSlot, days.fromStart, days.toStart, days.timeSlots) : null
}

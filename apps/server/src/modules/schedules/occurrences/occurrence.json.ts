import type { Occurrence } from '@kram/contract/schedules/schemas'
import { sql, type RawBuilder } from 'kysely'

/** The contract's Occurrence from these two tables. The remaining capacity is null without a limit. */
export const occurrenceJson = (occurrence: string, schedule: string): RawBuilder<Occurrence> => {
  const [o, s] = [sql.raw(occurrence), sql.raw(schedule)]
  return sql`json_build_object('id', ${o}.id, 'scheduleId', ${o}.schedule_id, 'fulfilment', ${s}.fulfilment, 'date', ${o}.date,
    'startsAt', instant_text(${o}.starts_at), 'endsAt', instant_text(${o}.ends_at), 'cutoffAt', instant_text(${o}.cutoff_at),
    'status', ${o}.status, 'remaining', ${o}.capacity - ${o}.reserved_count,
    'timeSlots', time_slots_json(${o}.starts_at, ${o}.ends_at, ${o}.time_slot_minutes, ${o}.time_slot_capacity, ${o}.time_slot_counts), 'note', ${o}.note, 'holiday', ${o}.holiday, 'movedFrom', ${o}.moved_from)`
}

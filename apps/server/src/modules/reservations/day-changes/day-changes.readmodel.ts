import { MAX_CHANGE_ROWS } from '@kram/contract/reservations/limits'
import type { DayChange } from '@kram/contract/seller-view/day-change-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { callReason } from '../records/index.ts'

/** Days after the changed day during which its answers are shown. */
const VISIBLE_DAYS = 7

const MAX_CHANGES = 20

/** Recent day changes with the present state of each of their reservations. */
export async function listDayChanges(db: Db, sellerId: number): Promise<DayChange[]> {
  const { rows } = await sql<{ change: DayChange }>`
    select json_build_object('id', d.id, 'scheduleId', s.id, 'scheduleName', s.name, 'reason', d.reason, 'createdAt', instant_text(d.created_at),
      'from', json_build_object('date', f.date, 'startsAt', instant_text(f.starts_at), 'endsAt', instant_text(f.ends_at)),
      'to', case when t.id is not null then
        json_build_object('date', t.date, 'startsAt', instant_text(t.starts_at), 'endsAt', instant_text(t.ends_at)) end,
      'rows', (
        select coalesce(json_agg(json_build_object('reservationId', r.id, 'number', r.number, 'buyerName', r.contact_name, 'phoneToCall',
          case when r.buyer_id is null and r.contact_email is null then r.contact_phone end, 'callAbout', ${callReason}, 'phoneAnswer', r.phone_answer, 'version', r.version, 'answer', case
          when r.status in ('cancelled', 'rejected', 'expired') then 'cancelled'
          when r.occurrence_id = d.to_occurrence_id then 'agreed'
          when r.status = 'change_proposed' and (r.proposal ->> 'slotId')::integer = d.to_occurrence_id then 'waiting'
          else 'unchanged' end) order by r.contact_name, r.id), '[]')
        from reservations r left join occurrences w on w.id = r.occurrence_id where r.id = any(d.reservation_ids[:${MAX_CHANGE_ROWS}::int]))) as change
    from day_changes d
    join occurrences f on f.id = d.occurrence_id join schedules s on s.id = f.schedule_id
    left join occurrences t on t.id = d.to_occurrence_id
    where d.seller_id = ${sellerId} and greatest(f.ends_at, t.ends_at) > now() - ${VISIBLE_DAYS} * interval '1 day'
    order by d.id desc limit ${MAX_CHANGES}`.execute(db)
  return rows.map(({ change }) => change)
}

import { AUTO_COMPLETE_HOURS, DRAFT_DAYS } from '@kram/contract/reservations/periods'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type TimedAction = 'expire' | 'decline-proposal' | 'auto-complete' | 'drop'

const OVERDUE = {
  expire: sql`r.status = 'pending' and r.answer_by <= now()`,
  'decline-proposal': sql`r.status = 'change_proposed' and r.answer_by <= now()`,
  'auto-complete': sql`r.status in ('accepted', 'ready', 'out_for_delivery') and exists (
    select from occurrences w where w.id = r.occurrence_id and w.ends_at <= now() - ${AUTO_COMPLETE_HOURS} * interval '1 hour')`,
  drop: sql`r.status = 'draft' and r.created_at <= now() - ${DRAFT_DAYS} * interval '1 day'
    and not exists (select from waiting_list_entries e where e.reservation_id = r.id)`,
}

/** Ids greater than `after`, ascending, of reservations whose deadline has passed. */
export async function overdueReservations(
  db: Db,
  action: TimedAction,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservations r where r.id > ${after} and ${OVERDUE[action]} order by r.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

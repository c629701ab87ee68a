import { REMIND_EVERY_HOURS } from '@kram/contract/desk/people-limits'
import { sql } from 'kysely'
import type { Writes } from '#platform/database'

/** Notes that the seller is reminded now; false when that was done lately. Of operators who press at once one gets true. */
export async function noteReminder(
  tx: Writes<'answerReminders'>,
  { sellerId, by, at }: { sellerId: number; by: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into answer_reminders (seller_id, reminded_by, reminded_at) values (${sellerId}, ${by}, ${at})
    on conflict (seller_id) do update set reminded_by = excluded.reminded_by, reminded_at = excluded.reminded_at
    where answer_reminders.reminded_at <= excluded.reminded_at - ${sql.lit(REMIND_EVERY_HOURS)} * interval '1 hour'
    returning seller_id`.execute(tx)
  return rows.length > 0
}

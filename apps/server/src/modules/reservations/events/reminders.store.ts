import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { dueReservations, type Reminder } from './reminders.readmodel.ts'

const MARKS = {
  'remind-evening': sql`evening_reminder_at = now()`,
  'remind-soon': sql`soon_reminder_at = now()`,
  'ask-received': sql`receipt_asked_at = now()`,
  'answer-half': sql`answer_reminders = 1`,
  'answer-last': sql`answer_reminders = 2`,
}

/**
 * Marks up to `limit` reservations whose reminder is due and that are not locked; the transaction that marks one publishes its
 * reminder.
 */
export async function markReminded(tx: Tx, reminder: Reminder, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update reservations set ${MARKS[reminder]} where id in (${dueReservations(reminder, limit)}) returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

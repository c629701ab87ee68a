import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/database'

/** Hours before the window that the second reminder goes, and after it that both sides are asked. */
const SOON_HOURS = 2
const ASK_HOURS = 12
/** Whoever reserved so lately needs no reminder of it. */
const FRESH_HOURS = 3

export type Reminder = 'remind-evening' | 'remind-soon' | 'ask-received' | 'answer-half' | 'answer-last'

type Rule = { set: RawBuilder<unknown>; due: RawBuilder<unknown>; window: boolean }

const notFresh = sql`r.submitted_at < now() - ${FRESH_HOURS} * interval '1 hour'`
const toAnswer = sql`(r.status = 'pending' or r.status = 'change_proposed' and r.proposal ->> 'by' = 'buyer') and r.answer_by > now()`
const span = sql`(r.answer_by - r.status_changed_at)`

/** A mark that is older than the reminder of this window could be belongs to a window that the reservation has left. */
const RULES: Record<Reminder, Rule> = {
  'remind-evening': {
    window: true,
    set: sql`reminded_evening_at = now()`,
    due: sql`r.status in ('accepted', 'ready') and ${notFresh} and w.date between current_date - 1 and current_date + 2
      and (w.date - 1 + time '18:00') at time zone 'Europe/Warsaw' <= now() and w.starts_at > now() + ${FRESH_HOURS} * interval '1 hour'
      and (r.reminded_evening_at is null or r.reminded_evening_at < w.starts_at - interval '31 hours')`,
  },
  'remind-soon': {
    window: true,
    set: sql`reminded_soon_at = now()`,
    due: sql`r.status in ('accepted', 'ready') and ${notFresh} and w.date between current_date - 1 and current_date + 1
      and w.starts_at > now() and w.starts_at <= now() + ${SOON_HOURS} * interval '1 hour'
      and (r.reminded_soon_at is null or r.reminded_soon_at < w.starts_at - ${SOON_HOURS} * interval '1 hour' - interval '1 minute')`,
  },
  'ask-received': {
    window: true,
    set: sql`asked_received_at = now()`,
    due: sql`r.status in ('accepted', 'ready', 'out_for_delivery') and w.date between current_date - 4 and current_date
      and w.ends_at <= now() - ${ASK_HOURS} * interval '1 hour' and (r.asked_received_at is null or r.asked_received_at < w.ends_at)`,
  },
  'answer-half': {
    window: false,
    set: sql`answer_reminders = 1`,
    due: sql`${toAnswer} and r.answer_reminders = 0 and ${span} >= interval '1 hour' and now() >= r.status_changed_at + ${span} / 2`,
  },
  'answer-last': {
    window: false,
    set: sql`answer_reminders = 2`,
    due: sql`${toAnswer} and r.answer_reminders < 2 and ${span} > interval '2 hours' and now() >= r.answer_by - interval '1 hour'`,
  },
}

/** Marks up to `limit` reservations whose reminder is due and that nobody works on just now; whoever marks one sends its letter. */
export async function markReminded(tx: Tx, reminder: Reminder, limit: number): Promise<number[]> {
  const { set, due, window } = RULES[reminder]
  const { rows } = await sql<{ id: number }>`
    update reservations set ${set} where id in (
      select r.id from reservations r ${window ? sql`join occurrences w on w.id = r.occurrence_id` : sql``}
      where ${due} order by r.id limit ${limit} for no key update of r skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

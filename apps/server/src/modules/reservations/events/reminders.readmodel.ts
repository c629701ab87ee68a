import { REMINDER_HOURS } from '@kram/contract/reservations/periods'
import { sql, type RawBuilder } from 'kysely'

/** Hours after the occurrence at which both participants are asked whether the order was received. */
const ASK_HOURS = 12
/** A buyer who reserved this recently needs no reminder. */
const RECENT_HOURS = 3

export type Reminder = 'remind-evening' | 'remind-soon' | 'ask-received' | 'answer-half' | 'answer-last'

type ReminderRule = { due: RawBuilder<unknown>; usesOccurrence: boolean }

const reservedEarlier = sql`r.submitted_at < now() - ${RECENT_HOURS} * interval '1 hour'`
const awaitsSeller = sql`(r.status = 'pending' or r.status = 'change_proposed' and r.proposal ->> 'by' = 'buyer') and r.answer_by > now()`
const start = sql`agreed_start(w, r.time_slot)`
const answerPeriod = sql`(r.answer_by - r.status_changed_at)`

/**
 * A mark from before the first possible reminder of this occurrence belongs to an occurrence from which the reservation has moved.
 */
const REMINDER_RULES: Record<Reminder, ReminderRule> = {
  'remind-evening': {
    usesOccurrence: true,
    due: sql`r.status in ('accepted', 'ready') and ${reservedEarlier} and w.date between current_date - 1 and current_date + 2
      and (w.date - 1 + time '18:00') at time zone 'Europe/Warsaw' <= now() and w.starts_at > now() + ${RECENT_HOURS} * interval '1 hour'
      and (r.evening_reminder_at is null or r.evening_reminder_at < w.starts_at - interval '31 hours')`,
  },
  'remind-soon': {
    usesOccurrence: true,
    due: sql`r.status in ('accepted', 'ready') and ${reservedEarlier} and w.date between current_date - 1 and current_date + 1
      and ${start} > now() and ${start} <= now() + ${REMINDER_HOURS} * interval '1 hour'
      and (r.soon_reminder_at is null or r.soon_reminder_at < ${start} - ${REMINDER_HOURS} * interval '1 hour' - interval '1 minute')`,
  },
  'ask-received': {
    usesOccurrence: true,
    due: sql`r.status in ('accepted', 'ready', 'out_for_delivery') and w.date between current_date - 4 and current_date
      and w.ends_at <= now() - ${ASK_HOURS} * interval '1 hour' and (r.receipt_asked_at is null or r.receipt_asked_at < w.ends_at)`,
  },
  'answer-half': {
    usesOccurrence: false,
    due: sql`${awaitsSeller} and r.answer_reminders = 0 and ${answerPeriod} >= interval '1 hour' and now() >= r.status_changed_at + ${answerPeriod} / 2`,
  },
  'answer-last': {
    usesOccurrence: false,
    due: sql`${awaitsSeller} and r.answer_reminders < 2 and ${answerPeriod} > interval '2 hours' and now() >= r.answer_by - interval '1 hour'`,
  },
}

/** The reservations whose reminder is due and that are not locked, as a statement that locks them. */
export function dueReservations(reminder: Reminder, limit: number): RawBuilder<unknown> {
  const { due, usesOccurrence } = REMINDER_RULES[reminder]
  return sql`
    select r.id from reservations r ${usesOccurrence ? sql`join occurrences w on w.id = r.occurrence_id` : sql``}
    where ${due} order by r.id limit ${limit} for no key update of r skip locked`
}

import { sql } from 'kysely'
import { reservationJobs } from '#modules/reservations'
import type { Db } from '#platform/database'
import type { MarketIds } from './market-rows.ts'

// Reservations live by the clock of the database, which no test can move: all processes would have to agree on another one. Instead every
// instant of the run's rows moves back, which is the same to all rules: they only compare instants with now.

const SHIFTED = {
  reservations: ['created_at', 'submitted_at', 'status_changed_at', 'answer_by'],
  comments: ['created_at', 'read_by_buyer_at', 'read_by_seller_at'],
  occurrences: ['starts_at', 'ends_at', 'cutoff_at'],
} as const

const shifts = (columns: readonly string[], hours: number) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${hours} * interval '1 hour'`))

/** Deadlines that wait inside a proposal or a step that can be undone. */
const shiftedJson = (column: string, hours: number) => sql`
  ${sql.ref(column)} = case when ${sql.ref(column)} ->> 'answerBy' is null then ${sql.ref(column)} else
    jsonb_set(${sql.ref(column)}, '{answerBy}', to_jsonb((${sql.ref(column)} ->> 'answerBy')::timestamptz - ${hours} * interval '1 hour')) end`

export async function passTime(db: Db, { offers, schedules, countedVariant }: MarketIds, hours: number): Promise<void> {
  const offerIds = Object.values(offers)
  const scheduleIds = Object.values(schedules)
  await db.transaction().execute(async (tx) => {
    await sql`
      update reservations set ${shifts(SHIFTED.reservations, hours)}, ${shiftedJson('proposal', hours)}, ${shiftedJson('undo_state', hours)}
      where offer_id = any(${offerIds})`.execute(tx)
    await sql`
      update comments set ${shifts(SHIFTED.comments, hours)}
      where reservation_id in (select id from reservations where offer_id = any(${offerIds}))`.execute(tx)
    // A date is counted where the seller has an occurrence.
    await sql`
      update items_with_deleted i set date = m.date - 3650
      from occurrences m
      where i.variant_id = ${countedVariant} and m.schedule_id = ${schedules.pickup} and i.date = m.date`.execute(tx)
    await sql`
      update items_with_deleted i set date = ((oc.starts_at - ${hours} * interval '1 hour') at time zone 'Europe/Warsaw')::date
      from occurrences oc where i.variant_id = ${countedVariant} and oc.schedule_id = ${schedules.pickup} and i.date = oc.date - 3650`.execute(
      tx,
    )
    // The day of an occurrence is unique in its schedule, so all of them leave their days first.
    await sql`update occurrences set date = date - 3650 where schedule_id = any(${scheduleIds})`.execute(tx)
    await sql`
      update occurrences set ${shifts(SHIFTED.occurrences, hours)},
        date = ((starts_at - ${hours} * interval '1 hour') at time zone 'Europe/Warsaw')::date
      where schedule_id = any(${scheduleIds})`.execute(tx)
  })
}

const TIMERS = [
  'reservations.expire',
  'reservations.decline-proposals',
  'reservations.auto-complete',
  'reservations.drop-drafts',
]

/** Runs the recurring jobs that act on passed deadlines, as a worker process does. */
export async function runTimers(db: Db): Promise<void> {
  const jobs = reservationJobs({ db })
  for (const timer of TIMERS) {
    const job = jobs.find(({ name }) => name === timer)
    if (!job) throw new Error(`no job ${timer}`)
    await job.run(AbortSignal.timeout(60_000))
  }
}

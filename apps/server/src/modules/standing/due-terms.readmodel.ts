import { LIVE_STATUSES } from '@kram/contract/reservations/status'
import { STANDING_DAYS_AHEAD } from '@kram/contract/standing/limits'
import { sql } from 'kysely'
import type { Db, SqlDb } from '#platform/database'
import type { LockedStanding } from './standing.store.ts'

/** A term for which a reservation is to be made now. */
export type DueTerm = { standingId: number; buyerId: number; date: string }

/** Of a day that was moved, the occurrence that is open counts. */
const counts = sql`(w.status = 'open' or not exists (
  select from occurrences o where o.schedule_id = w.schedule_id and rule_day(o) = rule_day(w) and o.status = 'open'))`

/**
 * Terms of the next week that nothing was decided about, the nearest first and of one term the oldest standing reservation first.
 * A blocked buyer gets none, nor does anybody from a blocked seller.
 */
export async function dueTerms(db: Db, limit: number, standingId: number | null = null): Promise<DueTerm[]> {
  const { rows } = await sql<DueTerm>`
    select s.id as standing_id, s.buyer_id, rule_day(w) as date
    from standing_reservations s
    join users b on b.id = s.buyer_id and b.blocked_at is null and b.deleted_at is null
    join sellers l on l.id = s.seller_id
    join users lu on lu.id = l.user_id and lu.blocked_at is null
    join occurrences w on w.schedule_id = s.schedule_id and w.starts_at > now() and w.starts_at <= now() + ${STANDING_DAYS_AHEAD} * interval '1 day'
      and is_standing_term(s.first_date, s.every_weeks, w)
    left join standing_dates d on d.standing_id = s.id and d.date = rule_day(w)
    where s.ended_at is null and ${counts} and (${standingId}::integer is null or s.id = ${standingId})
      and (d.standing_id is null or d.state = 'missed' and d.reason = 'OCCURRENCE_CLOSED' and w.status = 'open')
    order by w.starts_at, s.created_at, s.id limit ${limit}`.execute(db)
  return rows
}

export type TermOccurrence = { id: number; status: 'open' | 'closed'; timeSlot: Date | null }

/** The occurrence of a term, the one that is open if its day was moved. */
export async function findTermOccurrence(
  db: SqlDb,
  { id, scheduleId }: Pick<LockedStanding, 'id' | 'scheduleId'>,
  date: string,
): Promise<TermOccurrence | undefined> {
  const { rows } = await sql<TermOccurrence>`
    select w.id, w.status, (w.date + s.time_slot) at time zone 'Europe/Warsaw' as time_slot
    from standing_reservations s join occurrences w on w.schedule_id = ${scheduleId} and rule_day(w) = ${date}
    where s.id = ${id} and is_standing_term(s.first_date, s.every_weeks, w) and w.starts_at > now()
    order by w.status = 'open' desc, w.id limit 1`.execute(db)
  return rows[0]
}

export type TermLine = {
  offerItemId: number
  name: string
  quantity: number
  ifMissing: string
  /** It is still in the offer. */
  offered: boolean
  step: number
  maxPerReservation: number | null
}

/** What the standing reservation takes on each term. */
export async function readTermLines(db: SqlDb, standingId: number): Promise<TermLine[]> {
  const { rows } = await sql<TermLine>`
    select l.offer_item_id, p.name || ', ' || v.name as name, l.quantity, l.if_missing, v.step, o.max_per_reservation,
      o.deleted_at is null and v.deleted_at is null and p.deleted_at is null as offered
    from standing_lines l
    join offer_items_with_deleted o on o.id = l.offer_item_id
    join variants_with_deleted v on v.id = o.variant_id
    join products_with_deleted p on p.id = v.product_id
    where l.standing_id = ${standingId} order by l.offer_item_id`.execute(db)
  return rows
}

/** How much of each offer item standing reservations have on this occurrence already. */
export async function unitsOnTerm(
  db: SqlDb,
  occurrenceId: number,
  offerItemIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ offerItemId: number; units: number }>`
    select i.offer_item_id, sum(i.quantity) as units
    from reservations r join standing_dates d on d.reservation_id = r.id join reservation_items i on i.reservation_id = r.id
    where r.occurrence_id = ${occurrenceId} and r.status = any(${[...LIVE_STATUSES]}::text[])
      and i.offer_item_id = any(${[...offerItemIds]}::integer[])
    group by i.offer_item_id`.execute(db)
  return new Map(rows.map(({ offerItemId, units }) => [offerItemId, units]))
}

const isBlocked = sql`exists (select from blocks x where x.seller_id = s.seller_id and x.buyer_id = s.buyer_id)`

/**
 * Of standing reservations that ended with the selling, those that can go on: somebody else than the buyer ended them, the buyer did
 * not make another one meanwhile, and the seller and the location are open.
 */
export async function resumable(db: SqlDb, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from standing_reservations s join sellers l on l.id = s.seller_id and l.closed_at is null
    where s.id = any(${[...ids]}::integer[]) and s.ended_by in ('seller', 'system')
      and not exists (select from standing_reservations x where x.buyer_id = s.buyer_id and x.ended_at is null and x.offer_id = s.offer_id
        and x.schedule_id = s.schedule_id and (x.first_date - s.first_date) % 7 = 0)
      and not exists (select from suspensions p where p.user_id = l.user_id and p.lifted_at is null)
      and not exists (select from closings c where c.seller_id = s.seller_id and c.reopened_at is null and c.moved_to_id is null
        and (c.location_id is null or exists (select from schedules_with_deleted h where h.id = s.schedule_id and h.location_id = c.location_id)))
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type EndedStanding = {
  id: number
  buyerId: number
  reason: 'OFFER_NOT_ACTIVE' | 'OCCURRENCE_CLOSED' | 'RESERVATION_BLOCKED'
}

/**
 * Standing reservations that can have no more terms: the offer was archived or deleted, the schedule no longer belongs to it, or buyer
 * and seller block each other.
 */
export async function withoutTerms(db: Db, limit: number): Promise<EndedStanding[]> {
  const { rows } = await sql<EndedStanding>`
    select s.id, s.buyer_id, case when ${isBlocked} then 'RESERVATION_BLOCKED' when f.status in ('active', 'paused') then 'OCCURRENCE_CLOSED' else 'OFFER_NOT_ACTIVE' end as reason
    from standing_reservations s
    left join offers f on f.id = s.offer_id
    left join schedules h on h.id = s.schedule_id
    where s.ended_at is null and (${isBlocked} or f.id is null or f.status not in ('active', 'paused')
      or h.id is null or not exists (select from offer_schedules x where x.offer_id = s.offer_id and x.schedule_id = s.schedule_id))
    order by s.id limit ${limit}`.execute(db)
  return rows
}

import { ON_TIME_MINUTES, REGULAR_DAYS, RELIABILITY_DAYS } from '@kram/contract/sellers/reliability'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ReliabilityCounts } from './reliability.rules.ts'

/** Hours of an order that nobody answered in time: later than everything that is shown. */
const NEVER = 1e6

/**
 * Counts of some sellers in one statement. Own orders and those that the seller entered do not count. A buyer is an account, or a
 * guest known by phone or e-mail address; without either, the order counts and its buyer does not.
 */
export async function countReliability(
  db: Db,
  sellerIds: readonly number[],
): Promise<(ReliabilityCounts & { sellerId: number })[]> {
  const recent = sql`r.status_changed_at > now() - ${sql.lit(RELIABILITY_DAYS)} * interval '1 day'`
  const { rows } = await sql<ReliabilityCounts & { sellerId: number }>`
    with r as (
      select r.*, coalesce('u' || r.buyer_id, 'p' || r.contact_phone, 'e' || lower(r.contact_email)) as buyer
      from sellers s join reservations r on r.seller_id = s.id
      where s.id = any(${[...sellerIds]}::int[]) and r.status <> 'draft' and r.entered_by_user_id is null
        and r.buyer_id is distinct from s.user_id and r.status_changed_at > now() - ${sql.lit(REGULAR_DAYS)} * interval '1 day'),
    answers as (
      select r.seller_id, r.buyer, coalesce(extract(epoch from answered.at - r.submitted_at) / 3600, ${sql.lit(NEVER)}) as hours
      from r cross join lateral (
        select min(c.created_at) as at from comments c where c.reservation_id = r.id and c.event in ('accept', 'reject', 'propose')) answered
      where ${recent} and (answered.at is not null or r.status = 'expired')),
    confirmed as (
      select r.seller_id, r.buyer, r.status = 'completed' as kept from r left join offers f on f.id = r.offer_id
      where ${recent} and (r.status = 'completed' or r.status = 'cancelled' and r.cancelled_by = 'seller'
        and (f.auto_accept or exists (select from comments c where c.reservation_id = r.id and c.event in ('accept', 'accept-proposal'))))),
    hand_overs as (
      select r.seller_id, r.buyer, coalesce((select min(a.done_at) from pickup_acts a where a.reservation_id = r.id and a.kind = 'hand-over' and a.outcome = 'done'),
        r.status_changed_at) <= agreed_end(w, r.time_slot) + ${sql.lit(ON_TIME_MINUTES)} * interval '1 minute' as on_time
      from r join occurrences w on w.id = r.occurrence_id where ${recent} and r.status = 'completed' and not r.auto_completed),
    regulars as (
      select often.seller_id, count(*) as count from (
        select r.seller_id from r where r.status = 'completed' and r.buyer is not null group by r.seller_id, r.buyer having count(*) > 1) often
      group by often.seller_id)
    select s.id as seller_id,
      (select json_build_object('reservations', count(*), 'buyers', count(distinct a.buyer),
        'medianHours', percentile_disc(0.5) within group (order by a.hours)) from answers a where a.seller_id = s.id) as answers,
      (select json_build_object('reservations', count(*), 'buyers', count(distinct c.buyer),
        'kept', count(*) filter (where c.kept)) from confirmed c where c.seller_id = s.id) as confirmed,
      (select json_build_object('reservations', count(*), 'buyers', count(distinct h.buyer),
        'onTime', count(*) filter (where h.on_time)) from hand_overs h where h.seller_id = s.id) as hand_overs,
      coalesce((select g.count from regulars g where g.seller_id = s.id), 0) as regulars
    from sellers s where s.id = any(${[...sellerIds]}::int[])`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Feed, BuyerReservation, SellerOccurrence } from './feed.rules.ts'

const PAST_DAYS = 30
const MAX_EVENTS = 500

const isInFeedRange = sql`oc.starts_at > now() - ${sql.lit(PAST_DAYS)} * interval '1 day'`

const epochMs = (instant: RawBuilder<unknown>) => sql`extract(epoch from ${instant}) * 1000`

type Row = { since: Date; occurrences: WithEpochMs<SellerOccurrence>[]; reservations: WithEpochMs<BuyerReservation>[] }
type WithEpochMs<T> = { [K in keyof T]: T[K] extends Date ? number : T[K] }

const withDates = <T extends { startsAt: Date; endsAt: Date }>(rows: WithEpochMs<T>[]): T[] =>
  rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }) as unknown as T)

/**
 * The calendar feed with this secret, in one statement; undefined when there is none. Occurrences of the user's own
 * schedules are included while they are open or have reservations. Pickup codes and contact data are left out, because
 * calendar services of third parties store the feed.
 */
export async function findFeed(db: Db, secretHash: Buffer): Promise<Feed | undefined> {
  const { rows } = await sql<Row>`
    select f.created_at as since,
      coalesce((select json_agg(w order by w."startsAt", w.id) from (
        select oc.id, ${epochMs(sql`oc.starts_at`)} as "startsAt", ${epochMs(sql`oc.ends_at`)} as "endsAt", sc.name, sc.fulfilment,
          concat_ws(', ', l.name, l.address_line) as place, oc.reserved_count as reservations, oc.note
        from sellers s join schedules sc on sc.seller_id = s.id join locations_with_deleted l on l.id = sc.location_id join occurrences oc on oc.schedule_id = sc.id
        where s.user_id = f.user_id and ${isInFeedRange} and (oc.status = 'open' or oc.reserved_count > 0) order by oc.starts_at limit ${sql.lit(MAX_EVENTS)}) w), '[]') as occurrences,
      coalesce((select json_agg(r order by r."startsAt", r.id) from (
        select r.id, r.number, ${epochMs(sql`agreed_start(oc, r.time_slot)`)} as "startsAt", ${epochMs(sql`agreed_end(oc, r.time_slot)`)} as "endsAt", s.name as seller, r.fulfilment,
          case when r.fulfilment = 'pickup' then coalesce(r.snapshot -> 'place' ->> 'name', s.name) else '' end as place
        from reservations r join occurrences oc on oc.id = r.occurrence_id join sellers s on s.id = r.seller_id
        where r.buyer_id = f.user_id and r.status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery', 'completed') and ${isInFeedRange}
        order by oc.starts_at limit ${sql.lit(MAX_EVENTS)}) r), '[]') as reservations
    from calendar_feeds f where f.secret_hash = ${secretHash}`.execute(db)
  const [row] = rows
  return (
    row && {
      since: row.since,
      occurrences: withDates<SellerOccurrence>(row.occurrences),
      reservations: withDates<BuyerReservation>(row.reservations),
    }
  )
}

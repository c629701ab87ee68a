import { CATEGORIES } from '@kram/contract/catalogue/categories'
import type { Activity, Failure } from '@kram/contract/mailings/limits'
import type { MailingFilter } from '@kram/contract/mailings/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

type Sql = RawBuilder<unknown>

const DAYS: Partial<Record<Activity, number>> = { month: 30, quarter: 90, year: 365 }
const METRES_PER_KM = 1000

/** A confirmed address of an account that is neither blocked nor closed, of somebody who does not run the market. */
const reachable = sql`u.deleted_at is null and u.blocked_at is null and u.email_verified_at is not null`

const near = (place: MailingFilter['place'], latitude: Sql, longitude: Sql): Sql =>
  place === null
    ? sql`true`
    : sql`earth_distance(ll_to_earth(${latitude}, ${longitude}), ll_to_earth(${place.latitude}, ${place.longitude})) <= ${place.radiusKm * METRES_PER_KM}`

const inCategory = (category: string | null): Sql => {
  if (category === null) return sql`true`
  const leaves = CATEGORIES.filter(({ parent }) => parent === category).map(({ id }) => id)
  return sql`f.categories && ${leaves}::text[]`
}

const onSale = sql`exists (select from offers f where f.seller_id = s.id and f.status = 'active')`

function sellers({ activity, place, category }: MailingFilter): Sql {
  const sells: Partial<Record<Activity, Sql>> = { selling: onSale, idle: sql`not ${onSale}` }
  return sql`select u.id from sellers s join users u on u.id = s.user_id
    where s.closed_at is null and ${reachable} and ${sells[activity] ?? sql`true`}
      and ${place === null ? sql`true` : sql`exists (select from locations l where l.seller_id = s.id and ${near(place, sql`l.latitude`, sql`l.longitude`)})`}
      and ${category === null ? sql`true` : sql`exists (select from offers f where f.seller_id = s.id and ${inCategory(category)})`}`
}

function buyers({ activity, place, category }: MailingFilter, now: Date): Sql {
  const since = new Date(now.getTime() - (DAYS[activity] ?? 0) * 86_400_000)
  return sql`select u.id from users u where ${reachable} and exists (
    select from reservations r ${place === null && category === null ? sql`` : sql`join offers_with_deleted f on f.id = r.offer_id`}
    where r.buyer_id = u.id and r.submitted_at >= ${since}
      and ${near(place, sql`f.latitude`, sql`f.longitude`)} and ${inCategory(category)})`
}

/** A statement with the ids of the accounts that the filter finds. */
export const peopleOf = (filter: MailingFilter, now: Date): Sql =>
  filter.audience === 'sellers' ? sellers(filter) : buyers(filter, now)

/** Whether the user `u` declines mailings. */
export const declines = sql`exists (select from notification_preferences n where n.user_id = found.id and 'news' = any(n.muted_email_topics))`

export async function countPeople(
  db: Db,
  filter: MailingFilter,
  now: Date,
): Promise<{ recipients: number; declined: number }> {
  const { rows } = await sql<{ recipients: number; declined: number }>`
    select count(*) filter (where not declined)::int as recipients, count(*) filter (where declined)::int as declined
    from (select ${declines} as declined from (${peopleOf(filter, now)}) found) counted`.execute(db)
  return rows[0] ?? { recipients: 0, declined: 0 }
}

/** Recipients whose e-mail the queue gave up. */
export async function listGivenUp(tx: Tx, mailingId: number, topic: string): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select r.user_id from mailing_recipients r join outbox_messages m on m.topic = ${topic} and m.dedup_key = r.mailing_id || '/' || r.user_id
    where r.mailing_id = ${mailingId} and r.state = 'queued' and m.dead_at is not null`.execute(tx)
  return rows.map(({ userId }) => userId)
}

export type FailedRow = { id: number; displayName: string; email: string; failure: Failure; error: string | null }

/** Who did not get the e-mail, by the ids of the accounts. */
export async function listFailed(
  db: Db,
  mailingId: number,
  topic: string,
  limit: number,
  after: number,
): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select u.id, u.display_name, u.email, m.last_error as error,
      case when m.dead_at is not null then 'givenUp' when u.deleted_at is not null or u.blocked_at is not null then 'account' else 'refused' end as failure
    from mailing_recipients r join users u on u.id = r.user_id
    left join outbox_messages m on m.topic = ${topic} and m.dedup_key = r.mailing_id || '/' || r.user_id
    where r.mailing_id = ${mailingId} and r.state = 'failed' and r.user_id > ${after}
    order by r.user_id limit ${limit}`.execute(db)
  return rows
}

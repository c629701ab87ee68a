import type { Alert } from '@kram/contract/alerts/schemas'
import { instantText } from '@kram/contract/common/time'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** How long an offer is listed as new after its match. */
const RECENT_DAYS = 14

/** The user of match `m` has not blocked the seller of offer `o` since. */
const isUnblocked = sql`not exists (select from blocks b where b.blocked_by = 'buyer' and b.seller_id = o.seller_id and b.buyer_id = m.user_id)`

type Row = Omit<Alert, 'createdAt'> & { createdAt: Date }

const alertColumns = sql`a.id, a.version, a.name, a.enabled,
  json_build_object('inApp', a.in_app, 'push', a.push, 'email', a.email) as channels, a.followed as followed_sellers, a.q,
  case when a.center is not null then json_build_object('label', a.place_label, 'latitude', a.latitude, 'longitude', a.longitude) end as place,
  a.radius_km, a.delivered as delivered_to, a.category, a.day, a.weekday, a.fulfilment, a.allergen_free, a.created_at,
  (select count(*)::int from alert_matches m join offers o on o.id = m.offer_id
    where m.alert_id = a.id and m.matched_at > now() - ${sql.lit(RECENT_DAYS)} * interval '1 day' and o.status = 'active' and ${isUnblocked}) as match_count`

const toAlert = (row: Row): Alert => ({ ...row, createdAt: instantText(row.createdAt) })

/** Latest first. The number per user is limited, so there are no pages. */
export async function listAlerts(db: Db, userId: number): Promise<Alert[]> {
  const { rows } =
    await sql<Row>`select ${alertColumns} from alerts a where a.user_id = ${userId} order by a.id desc`.execute(db)
  return rows.map(toAlert)
}

export async function findAlert(db: Db | Tx, userId: number, id: number): Promise<Alert | undefined> {
  const { rows } =
    await sql<Row>`select ${alertColumns} from alerts a where a.id = ${id} and a.user_id = ${userId}`.execute(db)
  return rows[0] && toAlert(rows[0])
}

/** Offers of the last two weeks that matched searches of the user, latest first. */
export async function recentlyMatchedOffers(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ offerId: number }>`
    select m.offer_id from alert_matches m join offers o on o.id = m.offer_id
    where m.user_id = ${userId} and m.matched_at > now() - ${sql.lit(RECENT_DAYS)} * interval '1 day' and o.status = 'active' and ${isUnblocked}
    group by m.offer_id order by max(m.matched_at) desc, m.offer_id desc limit ${limit}`.execute(db)
  return rows.map(({ offerId }) => offerId)
}

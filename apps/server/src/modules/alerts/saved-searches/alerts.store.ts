import type { Alert, AlertChannels } from '@kram/contract/alerts/schemas'
import { instantText } from '@kram/contract/common/time'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { StoredCriteria } from './criteria.ts'

/** How long a new offer counts as one. */
const RECENT_DAYS = 14

type Row = Omit<Alert, 'createdAt'> & { createdAt: Date }

const alertColumns = sql`a.id, a.version, a.name, a.enabled,
  json_build_object('inApp', a.in_app, 'push', a.push, 'email', a.email) as channels, a.followed as followed_sellers, a.q,
  case when a.center is not null then json_build_object('label', a.place_label, 'latitude', a.latitude, 'longitude', a.longitude) end as place,
  a.radius_km, a.delivered as delivered_to, a.category, a.day, a.weekday, a.fulfilment, a.allergen_free, a.created_at,
  (select count(*)::int from alert_matches m join offers o on o.id = m.offer_id
    where m.alert_id = a.id and m.matched_at > now() - ${sql.lit(RECENT_DAYS)} * interval '1 day' and o.status = 'active') as match_count`

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

export type ExistingAlert = { id: number; channels: AlertChannels }

/** The search of this user with the same criteria, if there is one. */
export async function findSameCriteria(
  tx: Tx,
  userId: number,
  criteriaKey: string,
): Promise<ExistingAlert | undefined> {
  const row = await tx
    .selectFrom('alerts')
    .select(['id', 'inApp', 'push', 'email'])
    .where('userId', '=', userId)
    .where('criteriaKey', '=', criteriaKey)
    .executeTakeFirst()
  return row && { id: row.id, channels: { inApp: row.inApp, push: row.push, email: row.email } }
}

export async function countAlerts(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAlert(
  tx: Tx,
  userId: number,
  { name, channels, criteria }: { name: string; channels: AlertChannels; criteria: StoredCriteria },
): Promise<number> {
  const { id } = await tx
    .insertInto('alerts')
    .values({ userId, name, ...channels, ...criteria })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type AlertSettings = { name: string; enabled: boolean; channels: AlertChannels }

/** A search that was off matches only offers from now on. */
export async function updateAlertSettings(
  tx: Tx,
  id: number,
  { name, enabled, channels }: AlertSettings,
): Promise<void> {
  await sql`
    update alerts set name = ${name}, enabled = ${enabled}, in_app = ${channels.inApp}, push = ${channels.push}, email = ${channels.email},
      matches_since = case when ${enabled} and (${channels.inApp} or ${channels.push} or ${channels.email}) and not is_live then now() else matches_since end,
      version = version + 1
    where id = ${id}`.execute(tx)
}

/** The own one with its version and channels, for the rest of the transaction. */
export async function lockAlert(
  tx: Tx,
  userId: number,
  id: number,
): Promise<(ExistingAlert & { version: number }) | undefined> {
  const row = await tx
    .selectFrom('alerts')
    .select(['id', 'version', 'inApp', 'push', 'email'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { inApp, push, email, version } = row
  return { id: row.id, version, channels: { inApp, push, email } }
}

export async function deleteAlert(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('alerts').where('id', '=', id).execute()
}

/** Turns e-mails off for all searches of the user; answers the searches that had them. */
export async function disableEmail(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('alerts')
    .set((eb) => ({ email: false, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('email', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Offers of the last two weeks that own searches waited for, the latest first. */
export async function recentlyMatchedOffers(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ offerId: number }>`
    select m.offer_id from alert_matches m join offers o on o.id = m.offer_id
    where m.user_id = ${userId} and m.matched_at > now() - ${sql.lit(RECENT_DAYS)} * interval '1 day' and o.status = 'active'
    group by m.offer_id order by max(m.matched_at) desc, m.offer_id desc limit ${limit}`.execute(db)
  return rows.map(({ offerId }) => offerId)
}

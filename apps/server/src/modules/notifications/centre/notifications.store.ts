import type { NotificationKind, AnyNotificationTopic } from '@kram/contract/notifications/topics'
import { sql } from 'kysely'
import type { Db, Reads, Tx } from '#platform/database'

/** A notification before it is stored. */
export type NewNotification = {
  userId: number
  topic: AnyNotificationTopic
  kind: NotificationKind
  title: string
  body: string
  path: string
  reservationId: number | null
  /** A push after this time is not sent. */
  expiresAt: Date | null
  /** False: it is only pushed, without an entry in the centre. */
  inApp: boolean
}

export type NotificationRow = Omit<NewNotification, 'userId' | 'expiresAt' | 'inApp'> & {
  id: number
  createdAt: Date
  isRead: boolean
}

const select = (db: Reads<'notifications'>) =>
  db
    .selectFrom('notifications')
    .select(['id', 'title', 'body', 'path', 'reservationId', 'createdAt'])
    .select((eb) => [
      // Check constraints and the writers restrict these two columns to the contract's values.
      eb.ref('topic').$castTo<AnyNotificationTopic>().as('topic'),
      eb.ref('kind').$castTo<NotificationKind>().as('kind'),
      eb('readAt', 'is not', null).$castTo<boolean>().as('isRead'),
    ])

/** Newest first, with one extra row when there is a next page. */
export const listNotifications = (
  db: Reads<'notifications'>,
  userId: number,
  limit: number,
  beforeId: number | null,
): Promise<NotificationRow[]> =>
  select(db)
    .where('userId', '=', userId)
    .where('inApp', '=', true)
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

/** Counts up to `most`, so that the query stays cheap. */
export async function countUnread(db: Db, userId: number, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where user_id = ${userId} and read_at is null and in_app limit ${most}) as known`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** Marks one as read and returns it; idempotent. */
export async function markNotificationRead(tx: Tx, userId: number, id: number): Promise<NotificationRow | undefined> {
  await tx
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute()
  return select(tx).where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
}

export async function markAllNotificationsRead(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute()
}

/** Marks a user's notifications of one reservation and topic as read: they have just seen its page. */
export async function markReservationNotificationsRead(
  db: Db | Tx,
  userId: number,
  reservationId: number,
  topic: AnyNotificationTopic,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where('reservationId', '=', reservationId)
    .where('userId', '=', userId)
    .where('topic', '=', topic)
    .where('readAt', 'is', null)
    .execute()
}

/** Stores the notifications of one source, once per user and source. Returns those that are new. */
export async function insertNotifications(
  tx: Tx,
  source: string,
  notifications: readonly NewNotification[],
): Promise<{ id: number; userId: number }[]> {
  if (notifications.length === 0) return []
  return tx
    .insertInto('notifications')
    .values(notifications.map((notification) => ({ ...notification, dedupKey: source })))
    .onConflict((oc) => oc.columns(['userId', 'dedupKey']).doNothing())
    .returning(['id', 'userId'])
    .execute()
}

/** Serialises notifications about one subject (its page), because an existing one decides whether another is needed. */
export async function lockNotifications(tx: Tx, path: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('notifications'), hashtext(${path}))`.execute(tx)
}

/** Whether the user has an unread notification of this kind and subject from the last ten minutes: one is enough. */
export async function hasRecentUnread(
  tx: Tx,
  { userId, path, kind }: Pick<NewNotification, 'userId' | 'path' | 'kind'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from notifications where user_id = ${userId} and path = ${path} and kind = ${kind}
      and read_at is null and created_at > now() - interval '10 minutes' limit 1`.execute(tx)
  return rows.length === 1
}

/** Whether the latest notification of this event is unread; `null` when there is none. */
export async function isReservationNotificationUnread(db: Db, userId: number, reservationId: number, kind: string) {
  const row = await db
    .selectFrom('notifications')
    .select('readAt')
    .where('reservationId', '=', reservationId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? row.readAt === null : null
}

/** What a push says, looked up when it is sent. */
export async function findNotification(
  db: Db,
  id: number,
): Promise<
  (Omit<NotificationRow, 'isRead'> & { userId: number; readAt: Date | null; expiresAt: Date | null }) | undefined
> {
  return select(db).select(['userId', 'readAt', 'expiresAt']).where('id', '=', id).executeTakeFirst()
}

/** Deletes in batches, so that locks are short. Returns how many were deleted. */
export async function deleteOldNotifications(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (select id from notifications where created_at < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

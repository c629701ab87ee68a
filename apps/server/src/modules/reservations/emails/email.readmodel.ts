import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { readUnrestricted, type ReservationRecord } from '../views/index.ts'

/** The newest unread messages of the other participant, oldest first. */
type UnreadMessages = { unreadForBuyer: string[]; unreadForSeller: string[] }

type MadeForStanding = { knownTotal: number; leftOut: { name: string; reason: string }[] }

/** A reservation with what only its e-mails need: the seller's own address, which no screen shows, and unread messages. */
export type EmailRecord = ReservationRecord & {
  sellerEmail: string
  sellerUserId: number | null
  standing: MadeForStanding | null
} & UnreadMessages

/** An e-mail shows as many messages; the thread has the rest. */
const MAX_MESSAGES = 5

/** System entries are read from the start, so they are never among them. */
const unreadMessages = (readAt: 'read_by_buyer_at' | 'read_by_seller_at') => sql<string[]>`
  (select coalesce(json_agg(body order by id), '[]') from (
    select c.id, c.body from comments c where c.reservation_id = ${sql.ref('r.id')} and ${sql.ref(`c.${readAt}`)} is null
    order by c.id desc limit ${MAX_MESSAGES}) newest)`

export async function readForEmail(db: Db, id: number): Promise<EmailRecord | undefined> {
  const record = await readUnrestricted(db, id)
  if (!record) return undefined
  const { rows } = await sql<
    { email: string | null; userId: number | null; standing: MadeForStanding | null } & UnreadMessages
  >`
    select u.email, u.id as "userId", ${unreadMessages('read_by_buyer_at')} as "unreadForBuyer",
      ${unreadMessages('read_by_seller_at')} as "unreadForSeller",
      (select json_build_object('knownTotal', d.known_total, 'leftOut', d.left_out) from standing_dates d
        where d.reservation_id = r.id and d.known_total is not null) as standing
    from reservations r left join sellers s on s.id = r.seller_id left join users u on u.id = s.user_id
    where r.id = ${id}`.execute(db)
  const { email = null, userId = null, unreadForBuyer = [], unreadForSeller = [], standing = null } = rows[0] ?? {}
  return { ...record, sellerEmail: email ?? '', sellerUserId: userId, unreadForBuyer, unreadForSeller, standing }
}

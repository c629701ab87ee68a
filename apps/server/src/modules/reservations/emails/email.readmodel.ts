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
  /** An e-mail said that it is packed, and what was weighed by then. */
  wasPacked: boolean
  /** What the seller wrote about it. */
  closingMessage: string | null
} & UnreadMessages

/** An e-mail shows as many messages; the thread has the rest. */
const MAX_MESSAGES = 5

/** System entries are read from the start, so they are never among them. */
const unreadMessages = (readAt: 'read_by_buyer_at' | 'read_by_seller_at') => sql<string[]>`
  (select coalesce(json_agg(body order by id), '[]') from (
    select c.id, c.body from comments c where c.reservation_id = ${sql.ref('r.id')} and ${sql.ref(`c.${readAt}`)} is null
    order by c.id desc limit ${MAX_MESSAGES}) newest)`

type Extras = Pick<EmailRecord, 'standing' | 'wasPacked' | 'closingMessage'> &
  UnreadMessages & { email: string | null; userId: number | null }
const NO_EXTRAS: Extras = {
  email: null,
  userId: null,
  standing: null,
  wasPacked: false,
  closingMessage: null,
  unreadForBuyer: [],
  unreadForSeller: [],
}

export async function readForEmail(db: Db, id: number): Promise<EmailRecord | undefined> {
  const record = await readUnrestricted(db, id)
  if (!record) return undefined
  const { rows } = await sql<Extras>`
    select u.email, u.id as "userId", ${unreadMessages('read_by_buyer_at')} as "unreadForBuyer",
      ${unreadMessages('read_by_seller_at')} as "unreadForSeller",
      (select json_build_object('knownTotal', d.known_total, 'leftOut', d.left_out) from standing_dates d
        where d.reservation_id = r.id and d.known_total is not null) as standing,
      exists (select from comments c where c.reservation_id = r.id and c.event = 'pack') as "wasPacked",
      (select k.message from closings k where k.seller_id = r.seller_id and k.reopened_at is null and (r.id = any(k.waiting_ids)
        or exists (select from closed_reservations c where c.closing_id = k.id and c.reservation_id = r.id)) order by k.id desc limit 1) as "closingMessage"
    from reservations r left join sellers s on s.id = r.seller_id left join users u on u.id = s.user_id
    where r.id = ${id}`.execute(db)
  const { email, userId, ...extras } = rows[0] ?? NO_EXTRAS
  return { ...record, ...extras, sellerEmail: email ?? '', sellerUserId: userId }
}

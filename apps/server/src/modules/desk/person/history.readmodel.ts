import type { MessageState } from '@kram/contract/desk/people-limits'
import { MAX_LISTED, MAX_MESSAGES } from '@kram/contract/desk/people-limits'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import { sendsMailing } from '#modules/mailings'
import { PUSH_TOPICS } from '#modules/notifications'
import type { Db } from '#platform/database'
import { OF_ACCOUNTS } from '../account-emails.readmodel.ts'

type Party = { userId: number; sellerId: number | null }

export type ReservationRow = {
  id: number
  number: string
  as: 'seller' | 'buyer'
  status: ReservationStatus
  otherName: string
  startsAt: Date | null
  total: number
}

const LISTED = sql.lit(MAX_LISTED)
const MESSAGES = sql.lit(MAX_MESSAGES)

const reservationsAs = (as: 'seller' | 'buyer', { userId, sellerId }: Party) =>
  as === 'buyer'
    ? sql`(select r.*, 'buyer' as "as" from reservations r where r.buyer_id = ${userId} and r.status <> 'draft' order by r.id desc limit ${LISTED})`
    : sql`(select r.*, 'seller' as "as" from reservations r where r.seller_id = ${sellerId}::integer and r.status <> 'draft' order by r.id desc limit ${LISTED})`

/** The newest reservations of a person, in both parts. */
export async function listReservations(db: Db, party: Party): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select r.id, r.number, r."as", r.status, case when r."as" = 'seller' then r.contact_name else s.name end as other_name,
      agreed_start(o, r.time_slot) as starts_at, r.total
    from (${reservationsAs('buyer', party)} union all ${reservationsAs('seller', party)}) r
    join sellers s on s.id = r.seller_id left join occurrences o on o.id = r.occurrence_id
    order by r.id desc limit ${LISTED}`.execute(db)
  return rows
}

export type OfferRow = { id: number; title: string; status: 'draft' | 'active' | 'paused' | 'archived' }

export async function listOffers(db: Db, { sellerId }: Party): Promise<OfferRow[]> {
  if (sellerId === null) return []
  const { rows } = await sql<OfferRow>`
    select id, title, status from offers where seller_id = ${sellerId} order by id desc limit ${LISTED}`.execute(db)
  return rows
}

export type MessageRow = {
  id: number
  channel: 'email' | 'push'
  topic: string
  /** Null: the topic says what it is. */
  title: string | null
  state: MessageState
  createdAt: Date
  error: string | null
  /** It would be sent if it were handled once more. */
  sends: boolean
}

const messageColumns = sql`m.id, m.topic, case when m.dead_at is not null then 'dead' when m.done_at is not null then 'sent' else 'waiting' end as state,
  m.created_at, case when m.done_at is null then m.last_error end as error`

/** E-mails of an account and of mailings contain ids only; their handlers look at the account again. */
const sendsToAccount = sql`case m.topic
  when 'mailing.email' then ${sendsMailing(sql`m.payload`)}
  when 'accounts.verify' then u.email_verified_at is null
  when 'accounts.login-link' then u.blocked_at is null
  when 'accounts.change-email' then m.payload ->> 'userId' <> u.id::text or lower(m.payload ->> 'email') <> lower(u.email)
  else true end`

/** By the address, and by the account unless it was found by the address. The conditions are those of the indexes. */
const accountMessages = ({ userId, email }: { userId: number; email: string }) => {
  const select = sql`select ${messageColumns}, 'email', null::text, ${sendsToAccount} from outbox_messages m join users u on u.id = ${userId}`
  return sql`(${select} where m.topic like 'accounts.%' and lower(m.payload ->> 'email') = lower(${email}) order by m.id desc limit ${MESSAGES})
    union all
    (${select} where ${OF_ACCOUNTS} and m.payload ->> 'userId' = ${String(userId)}
      and lower(m.payload ->> 'email') is distinct from lower(${email}) order by m.id desc limit ${MESSAGES})`
}

/**
 * E-mails to the address, about the account, of mailings and about the newest reservations, and pushes of the newest notifications to
 * the devices of the person, as far as the queue still has them. Each part is read from an index.
 */
export const messagesStatement = ({ userId, sellerId, email }: Party & { email: string }) => sql<MessageRow>`
    with own as (
      (select id, number, 'buyer' as "as" from reservations where buyer_id = ${userId} and status <> 'draft' order by id desc limit ${MESSAGES})
      union all
      (select id, number, 'seller' from reservations where seller_id = ${sellerId}::integer and status <> 'draft' order by id desc limit ${MESSAGES})),
    news as (select id, title from notifications where user_id = ${userId} order by id desc limit ${MESSAGES})
    select * from (
      (select ${messageColumns}, 'email' as channel, m.payload ->> 'subject' as title, true as sends from outbox_messages m
        where m.topic = 'email' and lower(m.payload ->> 'to') = lower(${email}) order by m.id desc limit ${MESSAGES})
      union all
      ${accountMessages({ userId, email })}
      union all
      (select ${messageColumns}, 'email', 'Rezerwacja nr ' || own.number, true from own join outbox_messages m
        on m.topic = 'reservation.email' and m.payload ->> 'reservationId' = own.id::text and m.payload ->> 'to' = own."as")
      union all
      (select ${messageColumns}, 'push', news.title, true from news join push_tokens d on d.user_id = ${userId}
        join outbox_messages m on m.topic in (${PUSH_TOPICS.web}, ${PUSH_TOPICS.native}) and m.dedup_key = news.id || '/' || d.id)) found
    order by created_at desc, id desc limit ${MESSAGES}`

export const listMessages = async (db: Db, party: Party & { email: string }): Promise<MessageRow[]> =>
  (await messagesStatement(party).execute(db)).rows

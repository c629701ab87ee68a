import { sql } from 'kysely'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import { isParticipant, type SessionPrincipal, type Participant } from '#modules/reservations'
import type { Db, Tx } from '#platform/database'

export type Thread = {
  id: number
  status: ReservationStatus
  statusChangedAt: Date
  now: Date
  buyerId: number | null
  sellerId: number
  contactName: string
  sellerName: string
}

const threadColumns = sql`r.id, r.status, r.status_changed_at, now() as now, r.buyer_id, r.seller_id, r.contact_name,
  coalesce(r.snapshot #>> '{seller,name}', s.name) as seller_name`

/** Takes the thread for this transaction, if this principal is a party of it. */
export async function lockThread(
  tx: Tx,
  reservationId: number,
  principal: SessionPrincipal,
): Promise<Thread | undefined> {
  const { rows } = await sql<Thread>`
    select ${threadColumns} from reservations r join sellers s on s.id = r.seller_id
    where r.id = ${reservationId} and ${isParticipant(principal)} for no key update of r`.execute(tx)
  return rows[0]
}

export async function canAccessThread(db: Db, reservationId: number, principal: SessionPrincipal): Promise<boolean> {
  const { rows } =
    await sql`select from reservations r where r.id = ${reservationId} and ${isParticipant(principal)}`.execute(db)
  return rows.length === 1
}

export type CommentRow = {
  id: number
  author: 'buyer' | 'guest' | 'seller' | 'system'
  authorId: number | null
  body: string
  event: string | null
  createdAt: Date
  readByBuyer: boolean
  readBySeller: boolean
}

const commentColumns = sql`c.id, c.author, c.author_id as "authorId", c.body, c.event, c.created_at as "createdAt",
  c.read_by_buyer_at is not null as "readByBuyer", c.read_by_seller_at is not null as "readBySeller"`

export type ThreadPage = Thread & { comments: CommentRow[] }

/** Oldest first; one entry more than requested shows that there are more. Empty when the principal is no participant. */
export async function readThread(
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
  { limit, after }: { limit: number; after: number },
): Promise<ThreadPage | undefined> {
  const { rows } = await sql<ThreadPage>`
    select ${threadColumns}, (
      select coalesce(json_agg(entry order by entry.id), '[]') from (
        select ${commentColumns} from comments c where c.reservation_id = r.id and c.id > ${after} order by c.id limit ${limit + 1}) as entry) as comments
    from reservations r join sellers s on s.id = r.seller_id
    where r.id = ${reservationId} and ${isParticipant(principal)}`.execute(db)
  const [thread] = rows
  return (
    thread && {
      ...thread,
      comments: thread.comments.map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) })),
    }
  )
}

const readAtColumn = (participant: Participant) =>
  sql.ref(participant === 'buyer' ? 'read_by_buyer_at' : 'read_by_seller_at')

type NewComment = {
  reservationId: number
  author: 'buyer' | 'guest' | 'seller'
  authorId: number | null
  body: string
  participant: Participant
}

/** The author has read their own comment. */
export async function insertComment(
  tx: Tx,
  { reservationId, author, authorId, body, participant }: NewComment,
): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    insert into comments as c (reservation_id, author, author_id, body, ${readAtColumn(participant)})
    values (${reservationId}, ${author}, ${authorId}, ${body}, now()) returning ${commentColumns}`.execute(tx)
  const [comment] = rows
  if (!comment) throw new Error('an insert without a conflict answers its row')
  return comment
}

const authorRolesOf = (participant: Participant): string[] =>
  participant === 'buyer' ? ['buyer', 'guest'] : ['seller']

/** Marks one entry that this participant did not write as read; nothing when there is none such. Reading twice changes nothing. */
export async function markRead(
  tx: Tx,
  reservationId: number,
  commentId: number,
  participant: Participant,
): Promise<CommentRow | undefined> {
  const column = readAtColumn(participant)
  const { rows } = await sql<CommentRow>`
    update comments c set ${column} = coalesce(${column}, now())
    where c.id = ${commentId} and c.reservation_id = ${reservationId} and c.author <> all(${authorRolesOf(participant)}::text[])
    returning ${commentColumns}`.execute(tx)
  return rows[0]
}

/** Marks everything as read for this principal's participant; false when the thread is not theirs. */
export async function markAllRead(
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
  sellerId: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with mine as (
      select r.id, r.seller_id = ${sellerId}::integer as selling from reservations r where r.id = ${reservationId} and ${isParticipant(principal)}
    ), seen as (
      update comments c set
        read_by_seller_at = case when mine.selling then coalesce(c.read_by_seller_at, now()) else c.read_by_seller_at end,
        read_by_buyer_at = case when mine.selling is true then c.read_by_buyer_at else coalesce(c.read_by_buyer_at, now()) end
      from mine where c.reservation_id = mine.id and (case when mine.selling then c.read_by_seller_at else c.read_by_buyer_at end) is null
    )
    select id from mine`.execute(db)
  return rows.length === 1
}

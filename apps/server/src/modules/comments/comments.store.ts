import { sql } from 'kysely'
import type { SessionPrincipal, Participant } from '#modules/reservations'
import type { Db, Tx } from '#platform/database'
import { type CommentRow, commentColumns } from './thread/index.ts'
import { ownThread } from './thread.readmodel.ts'

const readAtColumn = (participant: Participant) =>
  sql.ref(participant === 'buyer' ? 'read_by_buyer_at' : 'read_by_seller_at')

type NewComment = {
  reservationId: number
  author: 'buyer' | 'guest' | 'seller'
  authorId: number | null
  body: string
  participant: Participant
  /** What the comment is about, where a button wrote it. */
  event?: string
}

/** Whether the seller announced the delivery to the buyer. */
export async function wasAnnounced(tx: Tx, reservationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from comments where reservation_id = ${reservationId} and event = 'on-the-way' limit 1`.execute(tx)
  return rows.length > 0
}

/** Inserts a comment; its author has read it from the start. */
export async function insertComment(
  tx: Tx,
  { reservationId, author, authorId, body, participant, event }: NewComment,
): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    insert into comments as c (reservation_id, author, author_id, body, event, ${readAtColumn(participant)})
    values (${reservationId}, ${author}, ${authorId}, ${body}, ${event ?? null}, now()) returning ${commentColumns}`.execute(
    tx,
  )
  const [comment] = rows
  if (!comment) throw new Error('an insert without a conflict answers its row')
  return comment
}

const authorRolesOf = (participant: Participant): string[] =>
  participant === 'buyer' ? ['buyer', 'guest'] : ['seller']

/** Marks one entry as read; undefined when there is none or this participant wrote it. Idempotent. */
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

/** Marks everything as read for the principal; false when the principal is not a participant. */
export async function markAllRead(
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
  sellerId: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with mine as (${ownThread(reservationId, principal, sellerId)}), seen as (
      update comments c set
        read_by_seller_at = case when mine.selling then coalesce(c.read_by_seller_at, now()) else c.read_by_seller_at end,
        read_by_buyer_at = case when mine.selling is true then c.read_by_buyer_at else coalesce(c.read_by_buyer_at, now()) end
      from mine where c.reservation_id = mine.id and (case when mine.selling then c.read_by_seller_at else c.read_by_buyer_at end) is null
    )
    select id from mine`.execute(db)
  return rows.length === 1
}

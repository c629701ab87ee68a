import type { Comment } from '@kram/contract/comments/schemas'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import { shortName, viewRoleOf, type SessionPrincipal, type Participant } from '#modules/reservations'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { readThread, type Thread } from './thread.readmodel.ts'
import { type CommentRow } from './thread.readmodel.ts'

/** The role of the principal in the thread. */
export const participantOf = (principal: SessionPrincipal, thread: Thread): Participant =>
  viewRoleOf(principal, thread) === 'seller' ? 'seller' : 'buyer'

/** A guest has no user row: the negative id of the reservation is used instead. */
const appUserIdOf = ({ author, authorId }: CommentRow, reservationId: number): number | null =>
  author === 'guest' ? -reservationId : authorId

const authorNameOf = ({ author }: CommentRow, { contactName, sellerName }: Thread): string => {
  if (author === 'system') return 'Kram'
  return author === 'seller' ? sellerName : shortName(contactName)
}

/** Own comments are read when the other participant has read them, all others when this participant has. */
const isRead = ({ author, readByBuyer, readBySeller }: CommentRow, participant: Participant): boolean => {
  const own = author !== 'system' && (author === 'seller') === (participant === 'seller')
  return own === (participant === 'buyer') ? readBySeller : readByBuyer
}

export const toComment = (row: CommentRow, thread: Thread, participant: Participant): Comment => ({
  id: row.id,
  reservationId: thread.id,
  appUserId: appUserIdOf(row, thread.id),
  author: row.author,
  authorName: authorNameOf(row, thread),
  body: row.body,
  event: row.event,
  isRead: isRead(row, participant),
  createdAt: instantText(row.createdAt),
})

/** The thread, oldest first. */
export async function viewThread(
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(cursor, z.tuple([z.int()]))?.[0] ?? 0
  const thread = orNotFound(await readThread(db, reservationId, principal, { limit, after }))
  const { items, nextCursor } = pageOf(thread.comments, limit, ({ id }) => writeCursor(id))
  const participant = participantOf(principal, thread)
  return { items: items.map((row) => toComment(row, thread, participant)), nextCursor }
}

import type { Comment } from '@kram/contract/comments/schemas'
import * as z from 'zod/mini'
import { buyerNameForSeller, viewRoleOf, type SessionPrincipal, type Participant } from '#modules/reservations'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { readThread, type Thread } from './thread.readmodel.ts'
import { type CommentRow, toComment } from './thread/index.ts'

/** The role of the principal in the thread. */
export const participantOf = (principal: SessionPrincipal, thread: Thread): Participant =>
  viewRoleOf(principal, thread) === 'seller' ? 'seller' : 'buyer'

/** The comment as this participant of the thread sees it. */
export const viewComment = (row: CommentRow, thread: Thread, participant: Participant): Comment => {
  const { id: reservationId, contactName, sellerName } = thread
  const buyerName = participant === 'seller' ? buyerNameForSeller(thread) : contactName
  return toComment(row, { reservationId, buyerName, sellerName }, participant)
}

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
  return { items: items.map((row) => viewComment(row, thread, participant)), nextCursor }
}

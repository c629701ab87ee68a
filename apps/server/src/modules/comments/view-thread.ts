import type { Comment } from '@kram/contract/comments'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import { shortName, sideOf, type Person, type ThreadSide } from '#modules/reservations'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { readThread, type CommentRow, type Thread } from './comments.store.ts'

/** The side of the thread this party stands on. */
export const threadSide = (person: Person, thread: Thread): ThreadSide =>
  sideOf(person, thread) === 'seller' ? 'seller' : 'buyer'

/** A guest has no user row: the reservation's number below zero stands for them. */
const writerId = ({ author, authorId }: CommentRow, reservationId: number): number | null =>
  author === 'guest' ? -reservationId : authorId

const nameOf = ({ author }: CommentRow, { contactName, sellerName }: Thread): string => {
  if (author === 'system') return 'Kram'
  return author === 'seller' ? sellerName : shortName(contactName)
}

/** Own words are read when the other side has read them, everything else when this side has. */
const isRead = ({ author, readByBuyer, readBySeller }: CommentRow, side: ThreadSide): boolean => {
  const own = author !== 'system' && (author === 'seller') === (side === 'seller')
  return own === (side === 'buyer') ? readBySeller : readByBuyer
}

export const present = (row: CommentRow, thread: Thread, side: ThreadSide): Comment => ({
  id: row.id,
  reservationId: thread.id,
  appUserId: writerId(row, thread.id),
  author: row.author,
  authorName: nameOf(row, thread),
  body: row.body,
  event: row.event,
  isRead: isRead(row, side),
  createdAt: instantText(row.createdAt),
})

/** The thread, oldest first. */
export async function viewThread(
  db: Db,
  reservationId: number,
  person: Person,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(cursor, z.tuple([z.int()]))?.[0] ?? 0
  const thread = found(await readThread(db, reservationId, person, { limit, after }))
  const { items, nextCursor } = pageOf(thread.comments, limit, ({ id }) => writeCursor(id))
  const side = threadSide(person, thread)
  return { items: items.map((row) => present(row, thread, side)), nextCursor }
}

import { instantText } from '@kram/contract/common/time'
import type { Comment } from '@kram/contract/comments/schemas'
import type { CommentRow } from './comment-rows.readmodel.ts'

type Reader = 'buyer' | 'seller'

/** The participants as the reader sees them. */
export type ThreadNames = { reservationId: number; buyerName: string; sellerName: string }

/** A guest has no user row: the negative id of the reservation is used instead. */
const appUserIdOf = ({ author, authorId }: CommentRow, reservationId: number): number | null =>
  author === 'guest' ? -reservationId : authorId

const authorNameOf = ({ author }: CommentRow, { buyerName, sellerName }: ThreadNames): string => {
  if (author === 'system') return 'Kram'
  return author === 'seller' ? sellerName : buyerName
}

/** Own comments are read when the other participant has read them, all others when this participant has. */
const isRead = ({ author, readByBuyer, readBySeller }: CommentRow, reader: Reader): boolean => {
  const own = author !== 'system' && (author === 'seller') === (reader === 'seller')
  return own === (reader === 'buyer') ? readBySeller : readByBuyer
}

export const toComment = (row: CommentRow, names: ThreadNames, reader: Reader): Comment => ({
  id: row.id,
  reservationId: names.reservationId,
  appUserId: appUserIdOf(row, names.reservationId),
  author: row.author,
  authorName: authorNameOf(row, names),
  body: row.body,
  event: row.event,
  isRead: isRead(row, reader),
  createdAt: instantText(row.createdAt),
})

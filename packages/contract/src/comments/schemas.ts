import * as z from 'zod/mini'
import { Instant, PathId, PageQuery, page, text, Empty } from '../common/fields.ts'
import { COMMENT_MAX } from './limits.ts'

/** `appUserId` is the author: the negative number of the reservation for a guest, `null` for the system. */
export const Comment = z.object({
  id: z.int(),
  reservationId: z.int(),
  appUserId: z.nullable(z.int()),
  author: z.enum(['buyer', 'guest', 'seller', 'system']),
  authorName: z.string(),
  body: z.string(),
  /** The event that a system entry is about. */
  event: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: Instant,
})
export type Comment = z.infer<typeof Comment>

const Params = z.object({ reservationId: PathId })

export const commentSchemas = {
  list: { params: Params, query: PageQuery, reply: page(Comment) },
  create: { params: Params, body: z.strictObject({ body: text(COMMENT_MAX) }), reply: Comment },
  read: { params: z.object({ reservationId: PathId, commentId: PathId }), reply: Comment },
  readAll: { params: Params, reply: Empty },
}

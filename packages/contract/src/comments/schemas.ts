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

/** The seller tells the buyer of a delivery to be there in about so many minutes. */
export const AnnounceBody = z.strictObject({
  minutes: z.int({ error: 'required' }).check(z.minimum(5, 'range'), z.maximum(240, 'range')),
  /** The buyer was notified before and is notified again. */
  again: z._default(z.boolean(), false),
})

const Params = z.object({ reservationId: PathId })

export const commentSchemas = {
  list: { params: Params, query: PageQuery, reply: page(Comment) },
  create: { params: Params, body: z.strictObject({ body: text(COMMENT_MAX) }), reply: Comment },
  announce: { params: Params, body: AnnounceBody, reply: Comment },
  read: { params: z.object({ reservationId: PathId, commentId: PathId }), reply: Comment },
  readAll: { params: Params, reply: Empty },
}

import * as z from 'zod/mini'
import { Instant, page, PageQuery, PathId, text } from '../common/fields.ts'
import { Empty, route } from '../common/route.ts'

/** One entry of a reservation's thread. `appUserId` is the writer (a guest: the reservation's number below zero; the system: `null`). */
export const Comment = z.object({
  id: z.int(),
  reservationId: z.int(),
  appUserId: z.nullable(z.int()),
  author: z.enum(['buyer', 'guest', 'seller', 'system']),
  authorName: z.string(),
  body: z.string(),
  /** The event a system entry tells of. */
  event: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: Instant,
})
export type Comment = z.infer<typeof Comment>

/** How long one entry may be. */
export const COMMENT_MAX = 2000

const Params = z.object({ reservationId: PathId })

export const commentRoutes = {
  list: route({
    method: 'GET',
    path: '/api/reservations/:reservationId/comments',
    summary: 'The thread, oldest first',
    access: 'session',
    limit: 'read',
    params: Params,
    query: PageQuery,
    reply: page(Comment),
  }),
  create: route({
    method: 'POST',
    path: '/api/reservations/:reservationId/comments',
    summary: 'Write into the thread',
    access: 'session',
    limit: 'comment',
    params: Params,
    body: z.strictObject({ body: text(COMMENT_MAX) }),
    reply: Comment,
    status: 201,
    idempotent: true,
  }),
  read: route({
    method: 'PUT',
    path: '/api/reservations/:reservationId/comments/:commentId/read',
    summary: 'Mark one entry of the other side as read',
    access: 'session',
    limit: 'read',
    params: z.object({ reservationId: PathId, commentId: PathId }),
    reply: Comment,
  }),
  readAll: route({
    method: 'PUT',
    path: '/api/reservations/:reservationId/comments/read-all',
    summary: 'Mark all entries of the other side as read',
    access: 'session',
    limit: 'read',
    params: Params,
    reply: Empty,
    status: 204,
  }),
}

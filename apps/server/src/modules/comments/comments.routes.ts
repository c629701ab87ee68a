import { commentEndpoints } from '@kram/contract/comments/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { markAllCommentsRead, markCommentRead, requireThreadAccess } from './mark-read.ts'
import { viewThread } from './view-thread.ts'
import { announceArrival, writeComment } from './write-comment.ts'

export function registerComments(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, commentEndpoints.list, ({ params, query, principal }) =>
    viewThread(db, params.reservationId, principal, query),
  )
  registerRoute(
    api,
    commentEndpoints.create,
    async ({ params, body, principal, idempotent, limit }) => {
      await requireThreadAccess(db, params.reservationId, principal)
      await limit('commentsPerReservation', params.reservationId)
      return writeComment(db, params.reservationId, principal, body.body, idempotent)
    },
    // A comment has no URL of its own.
    { location: ({ reservationId }) => `/api/reservations/${reservationId}/comments` },
  )
  registerRoute(
    api,
    commentEndpoints.announce,
    ({ params, body, principal, idempotent }) => announceArrival(db, params.reservationId, principal, body, idempotent),
    { location: ({ reservationId }) => `/api/reservations/${reservationId}/comments` },
  )
  registerRoute(api, commentEndpoints.read, ({ params, principal }) =>
    markCommentRead(db, params.reservationId, params.commentId, principal),
  )
  registerRoute(api, commentEndpoints.readAll, ({ params, principal }) =>
    markAllCommentsRead(db, params.reservationId, principal),
  )
}

import { commentRoutes } from '@kram/contract/comments'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import { readAllComments, readComment, requireThread } from './read-comment.ts'
import { viewThread } from './view-thread.ts'
import { writeComment } from './write-comment.ts'

export function registerComments(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(api, commentRoutes.list, ({ params, query, caller }) => viewThread(db, params.reservationId, caller, query))
  serve(api, commentRoutes.create, async ({ params, body, caller, once, limit }) => {
    await requireThread(db, params.reservationId, caller)
    await limit('commentsPerReservation', params.reservationId)
    return writeComment(db, params.reservationId, caller, body.body, once)
  })
  serve(api, commentRoutes.read, ({ params, caller }) =>
    readComment(db, params.reservationId, params.commentId, caller),
  )
  serve(api, commentRoutes.readAll, ({ params, caller }) => readAllComments(db, params.reservationId, caller))
}

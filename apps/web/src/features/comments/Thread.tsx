import { commentRoutes } from '@kram/contract/comments/routes'
import type { Comment } from '@kram/contract/comments/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { call } from '#lib/api'
import { useNow } from '#lib/hooks'
import { useOfflineQueue } from '#shared/offline-queue/index.ts'
import { useSession } from '#lib/session'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Card } from '#ui/layout'
import { Skeleton, Unanswered } from '#ui/feedback'
import { CommentBubble } from './CommentBubble.tsx'
import { CommentForm } from './CommentForm.tsx'
import { isUnread } from './unread.rules.ts'
import { threadQuery } from './comments.queries.ts'
import { type ReplyContext, quickReplies } from './quick-replies.ts'
import { refreshUnreadComments } from './unread-poll.ts'

/** Marks the thread as read when it is visible, and updates the badge. */
function useMarkAsRead(reservationId: number, thread: Comment[] | undefined, userId: number | undefined): void {
  const client = useQueryClient()
  const markedUpTo = useRef(0)
  const newest =
    userId === undefined
      ? 0
      : (thread ?? []).filter((comment) => isUnread(comment, userId)).reduce((max, { id }) => Math.max(max, id), 0)

  useEffect(() => {
    if (newest <= markedUpTo.current || document.visibilityState !== 'visible') return
    markedUpTo.current = newest
    call(commentRoutes.readAll, { params: { reservationId } })
      .then(() => {
        refreshUnreadComments()
        return invalidate(client, staleAfter.threadRead(reservationId))
      })
      // Retried with the next view of the thread.
      .catch(() => {
        markedUpTo.current = 0
      })
  }, [client, reservationId, newest])
}

/** By the side of the conversation: what a guest wrote stays one's own in the account that the reservation moved to. */
const isOwn = ({ author }: Comment, selling: boolean): boolean =>
  author !== 'system' && (author === 'seller') === selling

/** Messages queued on this device while offline. */
function QueuedComments({ reservationId }: { reservationId: number }) {
  return useOfflineQueue().map((one) =>
    one.kind === 'comment' && one.reservationId === reservationId && one.rejection === undefined ? (
      <li key={one.id} className="ml-auto flex max-w-[85%] flex-col items-end gap-1">
        <p className="rounded-2xl rounded-br-md border border-dashed border-control px-4 py-2.5 break-words whitespace-pre-wrap">
          <span className="sr-only">Ty: </span>
          {one.body}
        </p>
        <p className="px-1 text-xs text-muted">czeka na internet</p>
      </li>
    ) : null,
  )
}

type Props = {
  reservationId: number
  replyContext: ReplyContext
  canWrite: boolean
  /** In place of the form: why nothing can be written, when the thread is not over. */
  blocked?: ReactNode
  /** Below the form. */
  more?: ReactNode
}

/** The thread of one reservation with system entries. */
export function Thread({ reservationId, replyContext, canWrite, blocked, more }: Props) {
  const now = useNow()
  const userId = useSession()?.user.id
  const query = useQuery(threadQuery(reservationId))
  const { data: thread } = query
  useMarkAsRead(reservationId, thread, userId)

  if (!thread && query.error) return <Unanswered query={query} />
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Rozmowa</h2>
      <p className="rounded-xl bg-info-soft px-3 py-2 text-sm text-info">
        {replyContext.selling ? 'Zapłatę przyjmuj dopiero przy odbiorze.' : 'Płać dopiero przy odbiorze.'} Nie klikaj w
        linki i nie podawaj kodu BLIK ani danych karty.
      </p>
      {thread ? (
        <ol className="grid gap-3" aria-label="Wiadomości" aria-live="polite">
          {thread.map((comment) => (
            <li key={comment.id}>
              <CommentBubble comment={comment} mine={isOwn(comment, replyContext.selling)} now={now} />
            </li>
          ))}
          <QueuedComments reservationId={reservationId} />
        </ol>
      ) : (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="ml-auto h-10 w-1/2" />
        </div>
      )}
      {canWrite ? (
        <CommentForm reservationId={reservationId} quickReplies={quickReplies(replyContext)} />
      ) : (
        (blocked ?? <p className="text-center text-muted">Ta rozmowa jest już zamknięta.</p>)
      )}
      {more}
    </Card>
  )
}

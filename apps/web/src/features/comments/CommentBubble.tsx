import type { Comment } from '@kram/contract/comments/schemas'
import { Link } from 'react-router'
import { dayText, timeText } from '@kram/polish/format'
import { cx } from '#ui/cx.ts'
import { WarningIcon } from '#ui/icons.ts'
import { scamWarning } from './scam-warning.ts'

type Props = { comment: Comment; mine: boolean; now: Date }

/** A system entry between the messages. */
function SystemMessage({ comment, now }: Omit<Props, 'mine'>) {
  return (
    <p className="px-4 text-center text-sm text-muted">
      {comment.body}
      <time dateTime={comment.createdAt} className="block text-xs">
        {dayText(comment.createdAt, now)}, {timeText(comment.createdAt)}
      </time>
    </p>
  )
}

function ReportLink({ id }: { id: number }) {
  return (
    <Link
      to={`/report?comment=${id}`}
      className="ml-1 inline-flex min-h-11 min-w-11 items-center justify-center underline underline-offset-4"
    >
      Zgłoś<span className="sr-only"> tę wiadomość</span>
    </Link>
  )
}

/** Author and time; read state of own messages; report link for others. */
function MessageMeta({ comment, mine, now }: Props) {
  return (
    <p className="px-1 text-xs text-muted">
      {!mine && `${comment.authorName} · `}
      <time dateTime={comment.createdAt}>
        {dayText(comment.createdAt, now)}, {timeText(comment.createdAt)}
      </time>
      {mine ? comment.isRead ? ' · przeczytane' : ' · wysłane' : <ReportLink id={comment.id} />}
    </p>
  )
}

export function CommentBubble({ comment, mine, now }: Props) {
  if (comment.author === 'system') return <SystemMessage comment={comment} now={now} />
  const warning = mine ? null : scamWarning(comment.body)
  return (
    <div className={cx('flex max-w-[85%] flex-col gap-1', mine ? 'ml-auto items-end' : 'mr-auto items-start')}>
      <p
        className={cx(
          'rounded-2xl px-4 py-2.5 break-words whitespace-pre-wrap',
          mine ? 'rounded-br-md bg-brand text-on-brand' : 'rounded-bl-md bg-sunk',
        )}
      >
        <span className="sr-only">{mine ? 'Ty: ' : `${comment.authorName}: `}</span>
        {comment.body}
      </p>
      {warning && (
        <p className="flex items-start gap-1.5 text-sm text-warn">
          <WarningIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {warning}
        </p>
      )}
      <MessageMeta comment={comment} mine={mine} now={now} />
    </div>
  )
}

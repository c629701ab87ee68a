import { COMMENT_MAX } from '@kram/contract/comments/limits'
import { commentRoutes } from '@kram/contract/comments/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { call, createIdempotencyKeys, NetworkError } from '#lib/api'
import { deleteDraft, readDraft, writeDraft } from '#lib/storage'
import { fieldMessage } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { enqueueOffline } from '#shared/offline-queue/index.ts'
import { Banner } from '#ui/feedback'
import { IconButton } from '#ui/buttons'
import { Chip, ChipRow } from '#ui/list'
import { FieldError } from '#ui/forms'
import { SendIcon } from '#ui/icons.ts'
import { threadQuery } from './comments.queries.ts'

// The contract's maximum: longer input shows an error and is never cut.
const isTooLong = (text: string): boolean => text.length > COMMENT_MAX

type Props = { reservationId: number; quickReplies: readonly string[] }

/** The draft message: stored on the device until sent, once per idempotency key. */
const useCommentDraft = (reservationId: number) => {
  const client = useQueryClient()
  const draft = `comment-${reservationId}`
  const [body, setBody] = useState(() => {
    const saved = readDraft(draft)
    return typeof saved === 'string' ? saved : ''
  })
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys)
  const clear = (): void => {
    setBody('')
    deleteDraft(draft)
    // The same text sent again later is a new message.
    setKeyFor(() => createIdempotencyKeys())
  }
  const send = useMutation({
    mutationFn: (text: string) =>
      call(commentRoutes.create, { params: { reservationId }, body: { body: text }, idempotencyKey: keyFor(text) }),
    onSuccess: (comment) => {
      clear()
      const { queryKey } = threadQuery(reservationId)
      client.setQueryData(queryKey, (thread) => [...(thread ?? []), comment])
      void invalidate(client, staleAfter.comment(reservationId))
    },
    // Offline, the message is queued with the key of the first attempt.
    onError: (error, text) => {
      if (!(error instanceof NetworkError)) return
      void enqueueOffline(reservationId, { kind: 'comment', body: text }, keyFor(text))
      clear()
    },
  })
  const text = body.trim()
  const canSend = text !== '' && !isTooLong(text) && !send.isPending
  return {
    body,
    type: (typed: string): void => {
      setBody(typed)
      writeDraft(draft, typed)
    },
    error: send.error instanceof NetworkError ? null : send.error,
    tooLong: isTooLong(text),
    canSend,
    submit: (): void => {
      if (canSend) send.mutate(text)
    },
  }
}

/** Message form. The input survives a reload and a failed request. */
export function CommentForm({ reservationId, quickReplies }: Props) {
  const { body, type, error, tooLong, canSend, submit } = useCommentDraft(reservationId)
  const errorId = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {error && <Banner tone="error">{error.message} Nic nie zginęło.</Banner>}
      {body === '' && (
        <ChipRow label="Szybkie odpowiedzi">
          {quickReplies.map((reply) => (
            <Chip key={reply} pressed={false} onClick={() => type(reply)}>
              {reply}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className="flex items-end gap-2">
        <textarea
          aria-label="Twoja wiadomość"
          placeholder="Napisz wiadomość"
          rows={2}
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? errorId : undefined}
          className="control flex-1"
          value={body}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Wyślij" type="submit" variant="primary" disabled={!canSend} className="size-12">
          <SendIcon aria-hidden="true" />
        </IconButton>
      </div>
      {tooLong && <FieldError id={errorId}>{fieldMessage('body', 'maxlength')}</FieldError>}
    </form>
  )
}

import { COMMENT_MAX, commentRoutes } from '@kram/contract/comments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { call } from '#lib/api.ts'
import { dropDraft, readDraft, writeDraft } from '#lib/drafts.ts'
import { NetworkFailure } from '#lib/failures.ts'
import { createKeys } from '#lib/keys.ts'
import { fieldMessage } from '#lib/messages.ts'
import { putInOutbox } from '#lib/outbox.ts'
import { Banner } from '#ui/Banner.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Chip, ChipRow } from '#ui/Chips.tsx'
import { FieldError } from '#ui/Field.tsx'
import { SendIcon } from '#ui/icons.ts'
import { threadQuery } from './comments.queries.ts'

// The contract's own measure: what is longer is said, and never cut off unseen.
const isTooLong = (text: string): boolean => text.length > COMMENT_MAX

type Props = { reservationId: number; quickReplies: readonly string[] }

/** What is being written: kept on the device until it was sent, sent once under one key. */
const useComment = (reservationId: number) => {
  const client = useQueryClient()
  const draft = `comment-${reservationId}`
  const [body, setBody] = useState(() => {
    const kept = readDraft(draft)
    return typeof kept === 'string' ? kept : ''
  })
  const [keyOf, setKeyOf] = useState(createKeys)
  const clear = (): void => {
    setBody('')
    dropDraft(draft)
    // The same words said again later are another message.
    setKeyOf(() => createKeys())
  }
  const send = useMutation({
    mutationFn: (text: string) =>
      call(commentRoutes.create, { params: { reservationId }, body: { body: text }, idempotencyKey: keyOf(text) }),
    onSuccess: (comment) => {
      clear()
      const { queryKey } = threadQuery(reservationId)
      client.setQueryData(queryKey, (thread) => [...(thread ?? []), comment])
      void client.invalidateQueries({ queryKey })
    },
    // Without signal the words wait on the device, under the key they were tried with.
    onError: (error, text) => {
      if (!(error instanceof NetworkFailure)) return
      void putInOutbox(reservationId, { kind: 'comment', body: text }, keyOf(text))
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
    error: send.error instanceof NetworkFailure ? null : send.error,
    tooLong: isTooLong(text),
    canSend,
    submit: (): void => {
      if (canSend) send.mutate(text)
    },
  }
}

/** Words to the other side. What is typed survives a reload and a failed sending. */
export function CommentForm({ reservationId, quickReplies }: Props) {
  const { body, type, error, tooLong, canSend, submit } = useComment(reservationId)
  const fault = useId()
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
          aria-describedby={tooLong ? fault : undefined}
          className="control flex-1"
          value={body}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Wyślij" type="submit" variant="primary" disabled={!canSend} className="size-12">
          <SendIcon aria-hidden="true" />
        </IconButton>
      </div>
      {tooLong && <FieldError id={fault}>{fieldMessage('body', 'maxlength')}</FieldError>}
    </form>
  )
}

import { MESSAGE_TOPIC_LABELS } from '@kram/contract/desk/limits'
import { deskRoutes } from '@kram/contract/desk/routes'
import type { DeadMessage } from '@kram/contract/desk/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { usePaged } from '#lib/query'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { RetryIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { Badge, PagedList } from '#ui/list'
import { deadMessagesQuery } from '../desk.queries.ts'

/** Messages that were given up after a day, each with "send again". */
export function DeadMessages() {
  return (
    <PagedList
      {...usePaged(deadMessagesQuery())}
      label="Niewysłane wiadomości"
      empty={<EmptyState title="Wszystko zostało wysłane">Nie ma wiadomości, które by się nie udały.</EmptyState>}
    >
      {(message) => <MessageCard message={message} />}
    </PagedList>
  )
}

function MessageCard({ message }: { message: DeadMessage }) {
  const { id, topic, to, subject, attempts, createdAt, deadAt, error } = message
  const acts = useOperatorRole() !== 'auditor'
  const client = useQueryClient()
  const send = useAction(
    () => call(deskRoutes.sendAgain, { params: { id } }),
    () => {
      toast('success', 'Wiadomość wróciła do kolejki')
      return invalidateDesk(client)
    },
  )
  return (
    <Card className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="danger">{MESSAGE_TOPIC_LABELS[topic] ?? topic}</Badge>
          <span className="text-sm text-muted">
            nr {id} · prób: {attempts}
          </span>
        </p>
        {to !== null && <p className="font-semibold break-all">{to}</p>}
        {subject !== null && <p className="break-words">{subject}</p>}
        <p className="text-sm text-muted">
          z {dateTimeText(createdAt)}, ostatnia próba {dateTimeText(deadAt)}
        </p>
        <code className="rounded-xl bg-sunk px-3 py-2 text-sm break-words whitespace-pre-wrap" lang="en">
          {error}
        </code>
      </div>
      {acts && (
        <Button
          variant="secondary"
          icon={<RetryIcon aria-hidden="true" />}
          loading={send.isPending}
          onClick={() => send.mutate(undefined)}
        >
          Wyślij ponownie
        </Button>
      )}
    </Card>
  )
}

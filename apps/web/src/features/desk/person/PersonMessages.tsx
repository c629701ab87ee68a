import { MESSAGE_STATE_LABELS, type MessageState } from '@kram/contract/desk/people-limits'
import type { PersonMessage } from '@kram/contract/desk/person-schemas'
import { deskRoutes } from '@kram/contract/desk/routes'
import { dateTimeText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Section } from '#ui/layout'
import { Status, type Tone } from '#ui/list'
import { historyQuery } from './person.queries.ts'
import { RowList } from './RowList.tsx'

const TONES: Record<MessageState, Tone> = { waiting: 'warn', sent: 'good', dead: 'danger' }
const CHANNELS = { email: 'e-mail', push: 'powiadomienie push' } as const

/** E-mails and pushes to the person with what became of them. */
export function PersonMessages({ id }: { id: number }) {
  const query = useQuery(historyQuery(id))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <Section title="E-maile i powiadomienia">
      <p className="mb-3 max-w-prose text-sm text-muted">
        Z ostatnich dni: wysłane znikają z kolejki po tygodniu. „Wysłane” znaczy, że serwer poczty albo usługa push je
        przyjęły.
      </p>
      <RowList
        label="E-maile i powiadomienia"
        rows={data.messages}
        empty="Kolejka nic dla tej osoby nie ma."
        keyOf={(message) => message.id}
      >
        {(message) => <MessageRow message={message} />}
      </RowList>
    </Section>
  )
}

function MessageRow({
  message: { id, channel, title, state, createdAt, error, repeatable },
}: {
  message: PersonMessage
}) {
  const acts = useOperatorRole() !== 'auditor'
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold break-words">{title}</p>
        <Status tone={TONES[state]}>{MESSAGE_STATE_LABELS[state]}</Status>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-muted">
          {CHANNELS[channel]}, {dateTimeText(createdAt)}
        </p>
        {acts && repeatable && <SendAgain id={id} title={title} />}
      </div>
      {error !== null && (
        <code lang="en" className="rounded-xl bg-sunk px-3 py-2 text-sm break-words whitespace-pre-wrap">
          {error}
        </code>
      )}
    </div>
  )
}

function SendAgain({ id, title }: { id: number; title: string }) {
  const client = useQueryClient()
  const send = useAction(
    () => call(deskRoutes.sendAgain, { params: { id } }),
    () => {
      toast('success', 'Wiadomość wróciła do kolejki')
      return invalidateDesk(client)
    },
  )
  return (
    <Button
      variant="quiet"
      size="small"
      loading={send.isPending}
      aria-label={`Wyślij ponownie: ${title}`}
      onClick={() => send.mutate(undefined)}
    >
      Wyślij ponownie
    </Button>
  )
}

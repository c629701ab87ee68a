import {
  DATA_REQUEST_CHANNEL_LABELS,
  DATA_REQUEST_ENTRY_LABELS,
  DATA_REQUEST_KIND_LABELS,
  DATA_REQUEST_STATUS_LABELS,
} from '@kram/contract/data-protection/limits'
import type { DataRequest } from '@kram/contract/data-protection/schemas'
import { dateText, dateTimeText } from '@kram/polish/format'
import { phoneText } from '@kram/polish/phone'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { printPage } from '#lib/files'
import { useNow } from '#lib/hooks'
import { useOperatorRole } from '#shared/operator/index.ts'
import { PrintButton } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { dataRequestQuery } from '../data-protection.queries.ts'
import { dueText, endOfDay } from '../due-text.ts'
import { CloseRequest, ExtendRequest, NoteForm, ReopenRequest } from './RequestActs.tsx'
import { PersonCard } from './PersonCard.tsx'

/** A request from its receipt to its answer. */
export function RequestDetails({ id }: { id: number }) {
  const query = useQuery(dataRequestQuery(id))
  const acts = useOperatorRole() !== 'auditor'
  const { data: request } = query
  if (!request) return <Unanswered query={query} />
  if (request.status !== 'open')
    return (
      <div className="grid gap-4">
        <FactsCard request={request} />
        <PersonCard request={request} />
        <AnswerCard request={request} />
        <EntriesCard request={request} />
        {acts && <ReopenRequest request={request} />}
      </div>
    )
  return (
    <div className="grid gap-4">
      <FactsCard request={request} />
      <PersonCard request={request} />
      {acts && <CloseRequest key={`close-${request.version}`} request={request} />}
      <EntriesCard request={request}>{acts && <NoteForm request={request} />}</EntriesCard>
      {acts && <ExtendRequest request={request} />}
    </div>
  )
}

const contactOf = ({ email, phone, address }: DataRequest): string =>
  [email, phone && `tel. ${phoneText(phone)}`, address].filter(Boolean).join(' · ')

function FactsCard({ request }: { request: DataRequest }) {
  const { id, kind, channel, status, name, receivedOn, dueOn, extended, description } = request
  const due = dueText(endOfDay(dueOn), useNow())
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-title wrap-anywhere">
          {DATA_REQUEST_KIND_LABELS[kind]}: {name}
        </h2>
        {status === 'open' ? (
          <Status tone={due.tone}>{due.text}</Status>
        ) : (
          <Status tone={status === 'done' ? 'good' : 'neutral'}>{DATA_REQUEST_STATUS_LABELS[status]}</Status>
        )}
      </div>
      <p className="text-sm text-muted">
        nr {id} · {DATA_REQUEST_CHANNEL_LABELS[channel].toLowerCase()} {dateText(receivedOn)} · termin {dateText(dueOn)}
        {extended && ' (przedłużony o dwa miesiące)'}
      </p>
      <p className="wrap-anywhere">{contactOf(request) || 'Bez adresu'}</p>
      <p className="rounded-xl bg-sunk px-4 py-3 whitespace-pre-wrap wrap-anywhere">{description}</p>
    </Card>
  )
}

function AnswerCard({ request: { answer, closedAt, email } }: { request: DataRequest }) {
  return (
    <Card className="grid gap-2">
      <h2 className="type-title">Odpowiedź</h2>
      {closedAt !== null && (
        <p className="text-sm text-muted">
          {dateTimeText(closedAt)} · {email === null ? 'do wysłania pocztą' : `wysłana na ${email}`}
        </p>
      )}
      <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>
      {email === null && <PrintButton onPrint={() => void printPage()} variant="secondary" />}
    </Card>
  )
}

function EntriesCard({ request: { entries }, children }: { request: DataRequest; children?: ReactNode }) {
  return (
    <Card className="grid gap-3">
      <h2 className="type-title">Przebieg</h2>
      <ol className="grid gap-3" aria-label="Przebieg">
        {entries.map(({ id, at, kind, text, by }) => (
          <li key={id} className="border-l-4 border-line pl-3">
            <p className="font-semibold">{DATA_REQUEST_ENTRY_LABELS[kind]}</p>
            <p className="text-sm text-muted">
              {dateTimeText(at)}
              {by !== null && ` · ${by}`}
            </p>
            {text !== null && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ol>
      {children}
    </Card>
  )
}

import {
  DATA_REQUEST_CHANNEL_LABELS,
  DATA_REQUEST_KIND_LABELS,
  DATA_REQUEST_STATUS_LABELS,
} from '@kram/contract/data-protection/limits'
import type { DataRequestRow } from '@kram/contract/data-protection/schemas'
import { dateText } from '@kram/polish/format'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { Card, cardLink } from '#ui/layout'
import { PagedList, Status } from '#ui/list'
import { dataRequestsQuery } from '../data-protection.queries.ts'
import { dueText, endOfDay } from '../due-text.ts'

const EMPTY = {
  open: (
    <EmptyState title="Żaden wniosek nie czeka">
      Wnioski z kont pojawią się tu same; te z e-maila i poczty wpisz w „Nowy”.
    </EmptyState>
  ),
  closed: <EmptyState title="Nie ma zamkniętych wniosków">Po odpowiedzi wniosek trafia tutaj na trzy lata.</EmptyState>,
}

/** The register: open requests by their deadline, closed ones the newest first. */
export function RequestList({ status }: { status: 'open' | 'closed' }) {
  return (
    <PagedList {...usePaged(dataRequestsQuery(status))} label="Wnioski" empty={EMPTY[status]}>
      {(request) => <RequestCard request={request} />}
    </PagedList>
  )
}

function RequestCard({ request }: { request: DataRequestRow }) {
  const { id, kind, channel, status, name, receivedOn, dueOn, extended } = request
  const due = dueText(endOfDay(dueOn), useNow())
  return (
    <Card raised className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/admin/data/${id}`} className={`min-w-0 font-semibold wrap-anywhere ${cardLink}`}>
          {DATA_REQUEST_KIND_LABELS[kind]}: {name}
        </Link>
        {status === 'open' ? (
          <Status tone={due.tone}>{due.text}</Status>
        ) : (
          <Status tone={status === 'done' ? 'good' : 'neutral'}>{DATA_REQUEST_STATUS_LABELS[status]}</Status>
        )}
      </div>
      <p className="text-sm text-muted">
        nr {id} · {DATA_REQUEST_CHANNEL_LABELS[channel].toLowerCase()} {dateText(receivedOn)} · termin {dateText(dueOn)}
        {extended && ' (przedłużony)'}
      </p>
    </Card>
  )
}

import type { Statement } from '@kram/contract/rights/schemas'
import { STATEMENT_KIND_LABELS } from '@kram/contract/rights/labels'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateTimeText } from '@kram/polish/format'
import { Status } from '#ui/list'
import { Section } from '#ui/layout'
import { openStatementsQuery } from './rights.queries.ts'

function Row({ statement }: { statement: Statement }) {
  const { reservationId, number, kind, name, filedAt, answerBy, overdue } = statement
  return (
    <Link
      to={`/reservations/edit/${reservationId}`}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-xl bg-sunk px-3.5 py-2 hover:bg-brand-soft"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{STATEMENT_KIND_LABELS[kind]}</span>
        <span className="block text-sm break-words text-muted">
          {name}, nr {number}
        </span>
        <span className="block text-sm text-muted">
          {answerBy === null ? `złożono ${dateTimeText(filedAt)}` : `odpowiedz do ${dateTimeText(answerBy)}`}
        </span>
      </span>
      {kind === 'complaint' && (
        <Status tone={overdue ? 'danger' : 'warn'}>{overdue ? 'minął czas' : 'odpowiedz'}</Status>
      )}
    </Link>
  )
}

/** Complaints to answer and withdrawals of the last month; hidden when there are none. */
export function OpenStatements() {
  const { data } = useQuery(openStatementsQuery())
  if (!data || data.items.length === 0) return null
  return (
    <Section title="Odstąpienia i reklamacje" className="mb-0">
      <ul className="grid gap-2">
        {data.items.map((statement) => (
          <li key={statement.id}>
            <Row statement={statement} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

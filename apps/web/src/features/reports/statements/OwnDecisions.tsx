import { decisionRoutes } from '@kram/contract/reports/decision-routes'
import { REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { dateTimeText } from '@kram/polish/format'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { usePagesOf } from '#lib/query'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { EmptyState } from '#ui/feedback'
import { SuccessIcon } from '#ui/icons.ts'
import { Card, Section } from '#ui/layout'
import { PagedList } from '#ui/list'
import { ownDecisionsQuery } from '../reports.queries.ts'
import { StatementCard } from './StatementCard.tsx'

/** Decisions about the own content and the own notices, and notices that wait. */
export function OwnDecisions() {
  const client = useQueryClient()
  const query = useInfiniteQuery(ownDecisionsQuery())
  const waiting = query.data?.pages[0]?.waiting ?? []
  return (
    <>
      {waiting.length > 0 && (
        <Section title="Zgłoszenia, które czekają">
          <Card flush>
            <ul className="divide-y divide-line" aria-label="Zgłoszenia, które czekają">
              {waiting.map(({ id, targetLabel, reason, createdAt, dueAt }) => (
                <li key={id} className="grid gap-0.5 px-4 py-3">
                  <p className="font-semibold break-words">{targetLabel}</p>
                  <p className="text-sm text-muted">
                    {REPORT_REASON_LABELS[reason]} · nr {id} · {dateTimeText(createdAt)}
                  </p>
                  {dueAt !== null && <p className="text-sm text-muted">Odpowiemy do {dateTimeText(dueAt)}.</p>}
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
      <PagedList
        {...usePagesOf(query)}
        label="Decyzje"
        empty={
          waiting.length > 0 ? null : (
            <EmptyState
              title="Nie ma żadnych decyzji"
              icon={<SuccessIcon className="size-10" stroke={1.5} aria-hidden="true" />}
            >
              Tu znajdziesz decyzje operatora o Twoich treściach i Twoich zgłoszeniach, razem z odwołaniem.
            </EmptyState>
          )
        }
      >
        {(statement) => (
          <StatementCard
            statement={statement}
            onAppeal={async (text) => {
              await call(decisionRoutes.appeal, { params: { id: statement.id }, body: { text } })
              await invalidate(client, staleAfter.report())
            }}
          />
        )}
      </PagedList>
    </>
  )
}

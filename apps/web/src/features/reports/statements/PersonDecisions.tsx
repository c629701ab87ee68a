import type { DecisionView } from '@kram/contract/reports/decision-schemas'
import type { Strike } from '@kram/contract/reports/schemas'
import { dateTimeText } from '@kram/polish/format'
import { Link } from 'react-router'
import { Card, Section } from '#ui/layout'
import { Status } from '#ui/list'
import { StatementFacts } from './StatementFacts.tsx'

type Props = { decisions: readonly DecisionView[]; strikes: readonly Strike[] }

/** What operators decided about a person's content or account, with the reasons, and the strikes that count. */
export function PersonDecisions({ decisions, strikes }: Props) {
  return (
    <>
      {strikes.length > 0 && (
        <Section title="Ostrzeżenia, które się liczą">
          <Card flush>
            <ul className="divide-y divide-line" aria-label="Ostrzeżenia, które się liczą">
              {strikes.map(({ createdAt, expiresAt, targetLabel }) => (
                <li key={createdAt} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
                  <span className="min-w-0 font-semibold break-words">{targetLabel}</span>
                  <span className="text-sm text-muted">
                    {dateTimeText(createdAt)}, do {dateTimeText(expiresAt)}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {decisions.length > 0 && (
        <Section title="Decyzje i uzasadnienia">
          <ul className="grid gap-3" aria-label="Decyzje i uzasadnienia">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <Card>
                  <Decision decision={decision} />
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Folded: a person can have many, and each is long. */
function Decision({ decision }: { decision: DecisionView }) {
  const { id, targetLabel, reportId, decidedBy, decidedAt, reversedAt } = decision
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">
          <span className="font-semibold">
            nr {id}: {targetLabel}
          </span>{' '}
          <span className="block text-sm text-muted">
            {dateTimeText(decidedAt)}
            {decidedBy !== null && `, ${decidedBy.name}`}
          </span>{' '}
          {reversedAt !== null && <Status tone="good">Decyzja cofnięta</Status>}
        </span>
      </summary>
      <div className="grid gap-3 pt-3">
        <StatementFacts statement={decision} />
        {reportId !== null && (
          <Link
            to={`/admin/reports/${reportId}`}
            className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
          >
            Zgłoszenie nr {reportId}
          </Link>
        )}
      </div>
    </details>
  )
}

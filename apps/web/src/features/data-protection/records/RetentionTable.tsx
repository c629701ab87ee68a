import type { Retention } from '@kram/contract/data-protection/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { retentionQuery } from '../data-protection.queries.ts'

/** How long what is stored, and that the jobs delete it. */
export function RetentionTable() {
  const query = useQuery(retentionQuery())
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <ul className="grid gap-3" aria-label="Zasady przechowywania">
      {data.items.map((rule) => (
        <li key={rule.what}>
          <RuleCard rule={rule} />
        </li>
      ))}
    </ul>
  )
}

const lastRunText = ({ finishedAt, lastRemoved, removedTotal }: Retention['items'][number]): string => {
  if (finishedAt === null) return 'Zadanie jeszcze nie działało.'
  const removed = lastRemoved === null ? '' : `, usunięte wiersze: ${lastRemoved.toLocaleString('pl-PL')}`
  return `Ostatnio ${dateTimeText(finishedAt)}${removed}. Razem: ${removedTotal.toLocaleString('pl-PL')}.`
}

function RuleCard({ rule }: { rule: Retention['items'][number] }) {
  const { what, period, reason, job, error } = rule
  return (
    <Card className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{what}</h2>
        {error !== null && <Status tone="danger">Ostatni raz z błędem</Status>}
      </div>
      <p>{period}</p>
      <p className="text-sm text-muted">{reason}</p>
      <p className="text-sm text-muted">
        <code className="wrap-anywhere">{job}</code> · {lastRunText(rule)}
      </p>
    </Card>
  )
}

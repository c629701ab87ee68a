import type { Desk } from '@kram/contract/desk/schemas'
import { AUDIT_ACT_LABELS } from '@kram/contract/audit/labels'
import { dateTimeText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { deskQuery } from '../desk.queries.ts'
import { FiguresCard } from './FiguresCard.tsx'
import { HealthCard } from './HealthCard.tsx'
import { VoivodeshipCard } from './VoivodeshipCard.tsx'
import { WaitingList } from './WaitingList.tsx'

/** The first screen of an operator: what waits, whether the service works, and the market in numbers. */
export function DeskStart() {
  const query = useQuery(deskQuery())
  const { data: desk } = query
  if (!desk) return <Unanswered query={query} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-4">
        <WaitingList desk={desk} />
        <FiguresCard desk={desk} />
        {desk.acts.length > 0 && <RecentActs acts={desk.acts} />}
      </div>
      <div className="grid items-start gap-4 sm:max-lg:grid-cols-2">
        <HealthCard desk={desk} />
        <VoivodeshipCard desk={desk} />
      </div>
    </div>
  )
}

function RecentActs({ acts }: Pick<Desk, 'acts'>) {
  return (
    <Card>
      <h2 className="mb-2 type-title">Dziennik</h2>
      <ul className="grid gap-2" aria-label="Ostatnie wpisy dziennika">
        {acts.map(({ id, at, act, actor }) => (
          <li key={id}>
            <p className="break-words">{AUDIT_ACT_LABELS[act]}</p>
            <p className="text-sm break-words text-muted">
              {dateTimeText(at)}
              {actor && ` · ${actor.name}`}
            </p>
          </li>
        ))}
      </ul>
      <Link
        to="/admin/audit"
        className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Cały dziennik
      </Link>
    </Card>
  )
}

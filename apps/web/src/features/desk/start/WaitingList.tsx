import type { Desk, Waiting } from '@kram/contract/desk/schemas'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { buttonClass } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback'
import { ClockIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { clockOf } from '#shared/operator/index.ts'
import { headingOf, pathOf } from './waiting-text.ts'

const TONES = { danger: 'text-danger', warn: 'text-warn', muted: 'text-muted' } as const
const EDGES = { danger: 'border-l-danger-fill', warn: 'border-l-warn', muted: 'border-l-transparent' } as const

/** What waits for an operator, the next deadline first. */
export function WaitingList({ desk: { waiting, counts } }: { desk: Desk }) {
  const now = useNow()
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 className="type-title">Czeka na Ciebie</h2>
        <p className="text-sm text-muted">według terminu</p>
      </div>
      {waiting.length === 0 ? (
        <div className="px-4 pb-4">
          <EmptyState title="Nic nie czeka">Nie ma otwartych zgłoszeń ani problemów z wysyłką.</EmptyState>
        </div>
      ) : (
        <ul className="divide-y divide-line border-t border-line" aria-label="Czeka na Ciebie">
          {waiting.map((one) => (
            <li key={`${one.kind} ${one.number} ${one.year}`}>
              <WaitingRow waiting={one} now={now} />
            </li>
          ))}
        </ul>
      )}
      {counts.reports > waiting.filter(({ kind }) => kind === 'report').length && (
        <p className="border-t border-line px-4 py-1">
          <Link
            to="/admin/reports"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Wszystkie zgłoszenia ({counts.reports})
          </Link>
        </p>
      )}
    </Card>
  )
}

function WaitingRow({ waiting, now }: { waiting: Waiting; now: Date }) {
  const { text, tone } = clockOf(waiting, now)
  return (
    <div
      className={cx(
        'grid gap-x-4 gap-y-2 border-l-4 py-3 pr-4 pl-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center',
        EDGES[tone],
      )}
    >
      <div className="min-w-0">
        <p className="text-sm text-muted">{headingOf(waiting)}</p>
        <p className="font-semibold break-words">{waiting.title}</p>
        <p className="text-sm break-words text-muted">{waiting.detail}</p>
      </div>
      <div className="flex items-center justify-between gap-4 sm:contents">
        <p className={cx('flex items-center gap-1.5 text-sm', tone !== 'muted' && 'font-semibold', TONES[tone])}>
          <ClockIcon className="size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
        <Link to={pathOf(waiting)} className={buttonClass('secondary', 'small')}>
          {waiting.kind === 'report' || waiting.kind === 'appeal' ? 'Rozpatrz' : 'Sprawdź'}
          <span className="sr-only">: {waiting.title}</span>
        </Link>
      </div>
    </div>
  )
}

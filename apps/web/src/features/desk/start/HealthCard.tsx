import type { Desk } from '@kram/contract/desk/schemas'
import { dateTimeText } from '@kram/polish/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/layout'

const SLOW_MS = 250
const LATE_SECONDS = 300

type Row = { label: string; good: boolean; value: ReactNode }

const rowsOf = ({ health, counts }: Desk): Row[] => [
  { label: 'Baza danych', good: health.databaseMs < SLOW_MS, value: `${health.databaseMs} ms` },
  {
    label: 'Kolejka wiadomości',
    good: health.oldestSeconds < LATE_SECONDS,
    value: health.oldestSeconds < LATE_SECONDS ? `${health.queued} w kolejce` : 'nic nie wychodzi',
  },
  {
    label: 'Wysyłka',
    good: counts.messages === 0,
    value: counts.messages === 0 ? 'bez strat' : `${counts.messages} niewysłanych`,
  },
  {
    label: 'Zadania',
    good: counts.jobs === 0,
    value: counts.jobs === 0 ? 'wszystkie działają' : `${counts.jobs} z błędem`,
  },
  {
    label: 'Kopie bazy',
    good: health.archivedAt !== null,
    value: health.archivedAt === null ? 'nie ma archiwum' : dateTimeText(health.archivedAt),
  },
]

/** Whether the service works. The shape and the text say it, not only the colour. */
export function HealthCard({ desk }: { desk: Desk }) {
  return (
    <Card>
      <h2 className="mb-2 type-title">Usługa</h2>
      <ul className="grid gap-2" aria-label="Stan usługi">
        {rowsOf(desk).map(({ label, good, value }) => (
          <li key={label} className="flex items-baseline gap-2.5">
            <span
              aria-hidden="true"
              className={cx('size-2.25 shrink-0', good ? 'rounded-full bg-good' : 'rotate-45 bg-danger-fill')}
            />
            <span className="flex-1">{label}</span>
            <span className={cx('text-right', good ? 'font-semibold' : 'font-bold text-danger')}>{value}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/admin/queues/installation"
        className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Szczegóły
      </Link>
    </Card>
  )
}

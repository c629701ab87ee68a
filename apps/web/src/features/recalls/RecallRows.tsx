import { REACH_LABELS, type Reach } from '@kram/contract/recalls/limits'
import type { RecallPreview, RecallRow } from '@kram/contract/recalls/schemas'
import { internationalPhoneText } from '@kram/polish/phone'
import { dateTimeText, weekdayText } from '@kram/polish/format'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback'
import { SuccessIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { Badge } from '#ui/list'

const TONES = { account: 'good', email: 'good', phone: 'warn', none: 'danger' } as const
const REACHES = Object.keys(REACH_LABELS) as Reach[]

/** How many buyers are reached in which way. */
export function ReachCounts({ counts }: { counts: RecallPreview['counts'] }) {
  return (
    <p className="flex flex-wrap gap-2">
      {REACHES.map((reach) => (
        <Badge key={reach} tone={counts[reach] > 0 ? TONES[reach] : 'neutral'}>
          {REACH_LABELS[reach]}: {counts[reach]}
        </Badge>
      ))}
    </p>
  )
}

type Props = { rows: readonly RecallRow[]; acts?: (row: RecallRow) => ReactNode }

/** The reservations of a recall; those to call come first. */
export function RecallRows({ rows, acts }: Props) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="Nie ma takich rezerwacji"
        icon={<SuccessIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      >
        W tych dniach nikt nie zamówił tego produktu.
      </EmptyState>
    )
  return (
    <Card flush>
      <ul className="divide-y divide-line" aria-label="Rezerwacje">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1 px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">
                nr {row.number}, {row.name}
              </span>
              <Badge tone={TONES[row.reach]}>{REACH_LABELS[row.reach]}</Badge>
            </p>
            <p className="break-words">{row.products}</p>
            <p className="text-sm text-muted">
              odbiór {weekdayText(`${row.date}T10:00:00Z`)}
              {row.notifiedAt !== null && row.reach !== 'phone' && ` · powiadomiono ${dateTimeText(row.notifiedAt)}`}
              {row.calledAt !== null && ` · telefon ${dateTimeText(row.calledAt)}, ${row.calledBy ?? ''}`}
            </p>
            {row.note !== null && <p className="text-sm break-words">{row.note}</p>}
            {row.phone !== null && (
              <a href={`tel:${row.phone}`} className="inline-flex min-h-11 items-center font-semibold underline">
                {internationalPhoneText(row.phone)}
              </a>
            )}
            {acts?.(row)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

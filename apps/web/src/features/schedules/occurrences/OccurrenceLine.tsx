import type { Occurrence } from '@kram/contract/schedules/schemas'
import type { ReactNode } from 'react'
import { hoursText, weekdayText } from '@kram/polish/format'
import { Status } from '#ui/list'
import { NoWrap } from '#ui/text'

/** `sobota, 28 listopada, 8:00–12:00` */
export function OccurrenceTime({
  date,
  startsAt,
  endsAt,
  className,
}: {
  date: string
  startsAt: string
  endsAt: string
  className?: string
}) {
  return (
    <span className={className}>
      <NoWrap text={`${weekdayText(date)}, ${hoursText(startsAt, endsAt)}`} />
    </span>
  )
}

/** `zamiast: sobota, 28 listopada`, or a note that only the hours changed. */
const movedText = ({ date, movedFrom }: Occurrence): string =>
  movedFrom === null || movedFrom === date ? 'inne godziny' : `zamiast: ${weekdayText(movedFrom)}`

/** One occurrence with its exceptions and an optional action on the right. */
export function OccurrenceLine({ occurrence, children }: { occurrence: Occurrence; children?: ReactNode }) {
  const { date, startsAt, endsAt, holiday, status, remaining, note, movedFrom } = occurrence
  const closed = status === 'closed'
  return (
    <li className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <OccurrenceTime {...{ date, startsAt, endsAt }} className={closed ? 'text-muted line-through' : ''} />
        {closed && <Status>zamknięty</Status>}
        {holiday !== null && <Status tone="warn">{holiday}</Status>}
        {movedFrom !== null && <Status tone="info">{movedText(occurrence)}</Status>}
        {remaining === 0 && !closed && <Status tone="info">komplet</Status>}
        {note !== null && <span className="text-muted">{note}</span>}
      </div>
      {children}
    </li>
  )
}

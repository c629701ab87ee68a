import type { StandingDate } from '@kram/contract/standing/schemas'
import { Link } from 'react-router'
import { Button } from '#ui/buttons'
import { Status } from '#ui/list'
import { dateLabel, termLabel } from './standing-texts.ts'

type Props = {
  dates: readonly StandingDate[]
  busy: boolean
  /** Only the buyer of an active standing reservation pauses. */
  onSet: ((date: string, skip: boolean) => void) | null
}

/** What cannot be changed any more by a tap here: the reservation itself can. */
const canToggle = ({ state }: StandingDate): boolean => state === 'planned' || state === 'skipped' || state === 'made'

/** The coming terms, each with one tap to leave it out or to take that back. */
export function TermList({ dates, busy, onSet }: Props) {
  return (
    <ul aria-label="Terminy" className="divide-y divide-line">
      {dates.map((term) => {
        const { text, tone, isOff } = termLabel(term)
        const day = dateLabel(term)
        return (
          <li key={term.date} className="flex min-h-12 items-center justify-between gap-3 py-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold">{day}</span>
              <Status tone={tone}>{text}</Status>
              {term.reservationId !== null && (
                <Link to={`/reservations/edit/${term.reservationId}`} className="text-sm underline">
                  rezerwacja
                </Link>
              )}
            </span>
            {onSet && canToggle(term) && (
              <Button
                variant="quiet"
                size="small"
                className="shrink-0"
                disabled={busy}
                aria-label={`${isOff ? 'Jednak tak' : 'Tym razem nie'}: ${day}`}
                onClick={() => onSet(term.date, !isOff)}
              >
                {isOff ? 'Jednak tak' : 'Tym razem nie'}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

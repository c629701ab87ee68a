import type { StandingDate } from '@kram/contract/standing/schemas'
import { useState } from 'react'
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

/** A month of weekly terms; several standing reservations stay within one screen. */
const SHOWN_AT_FIRST = 4

/** The coming terms, each with one tap to leave it out or to take that back. */
export function TermList({ dates, busy, onSet }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? dates : dates.slice(0, SHOWN_AT_FIRST)
  return (
    <div>
      <Terms dates={shown} busy={busy} onSet={onSet} />
      {shown.length < dates.length && (
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => setAll(true)}>
          Pokaż dalsze terminy
        </Button>
      )}
    </div>
  )
}

function Terms({ dates, busy, onSet }: Props) {
  return (
    <ul aria-label="Terminy" className="divide-y divide-line">
      {dates.map((term) => {
        const { text, tone, isOff } = termLabel(term)
        const day = dateLabel(term)
        return (
          <li key={term.date} className="flex min-h-12 items-center justify-between gap-3 py-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <Day term={term} />
              <Status tone={tone}>{text}</Status>
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

/** Leads to the reservation of that day, once there is one. */
function Day({ term }: { term: StandingDate }) {
  const day = dateLabel(term)
  if (term.reservationId === null) return <span className="font-semibold">{day}</span>
  return (
    <Link
      to={`/reservations/edit/${term.reservationId}`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      <span className="sr-only">Rezerwacja na </span>
      {day}
    </Link>
  )
}

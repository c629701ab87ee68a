import type { ReservationRow } from '@kram/contract/reservations/views'
import { dayText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { buttonClass } from '#ui/buttons'
import { RouteIcon } from '#ui/icons.ts'
import { tripDays } from './trip-days.ts'

/** Leads to the trip of each day with several reservations, in one row; nothing when there is none. */
export function TripDays({ rows }: { rows: readonly ReservationRow[] }) {
  const now = useNow()
  const days = tripDays(rows, now)
  if (days.length === 0) return null
  return (
    <ul
      aria-label="Trasy odbiorów"
      className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] print:hidden"
    >
      {days.map(({ date, reservations }) => (
        <li key={date} className="shrink-0">
          <Link to={`/reservations/trip?date=${date}`} className={buttonClass('tonal')}>
            <RouteIcon aria-hidden="true" />
            <span>
              {/* One box, or the words would be columns. */}
              <span className="inline-block first-letter:uppercase">{dayText(`${date}T12:00:00Z`, now)}</span>: trasa,{' '}
              {counted(reservations, NOUNS.reservation)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

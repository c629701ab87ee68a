import { Link } from 'react-router'
import { buttonClass } from '#ui/buttons'
import { DayChangeIcon } from '#ui/icons.ts'

/** Leads to the change of a whole day: that day's, or of the nearest day with reservations. */
export function DayChangeLink({ date, quiet = false }: { date?: string | undefined; quiet?: boolean }) {
  return (
    <Link
      to={date === undefined ? '/reservations/day' : `/reservations/day?date=${date}`}
      title="Przenieś / odwołaj ten dzień"
      className={
        quiet
          ? 'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-ink underline underline-offset-4'
          : buttonClass('secondary')
      }
    >
      <DayChangeIcon aria-hidden="true" className={quiet ? 'size-4' : ''} />
      {quiet ? (
        // On a phone it stands beside the longest days in one line.
        <span>
          Przenieś<span className="max-sm:sr-only"> / odwołaj</span>
        </span>
      ) : (
        <span>
          Przenieś<span className="max-sm:sr-only"> / odwołaj</span> dzień
        </span>
      )}
    </Link>
  )
}

import type { Absence } from '@kram/contract/schedules/absence-schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { Link } from 'react-router'
import { OccurrenceTime } from '../occurrences/index.ts'

/** Occurrences of an absence with reservations, each with the way to move or cancel it. */
export function ReservedDays({ reserved }: Pick<Absence, 'reserved'>) {
  return (
    <ul className="grid gap-2">
      {reserved.map(({ scheduleId, scheduleName, date, startsAt, endsAt, reservations }) => (
        <li key={`${scheduleId} ${date}`} className="rounded-xl bg-warn-soft px-3.5 pt-2.5">
          <OccurrenceTime {...{ date, startsAt, endsAt }} className="font-semibold" />
          <span className="block text-sm text-muted">
            {scheduleName} · {counted(reservations, NOUNS.reservation)}
          </span>
          <Link
            to={`/reservations/day?scheduleId=${scheduleId}&date=${date}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
          >
            Przenieś lub odwołaj ten dzień
          </Link>
        </li>
      ))}
    </ul>
  )
}

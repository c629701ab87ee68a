import type { ConcernedReservation } from '@kram/contract/schedules/schemas'
import { Link } from 'react-router'
import { occurrenceText } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { NoWrap } from '#ui/text'

type Props = { reservations: readonly ConcernedReservation[]; busy: boolean; onKeep: () => void }

/** Whom changed time slots concern: either their days stay as they are, or the seller asks them first. */
export function ConcernedReservations({ reservations, busy, onKeep }: Props) {
  if (reservations.length === 0) return null
  return (
    <Banner tone="warning">
      <p className="font-semibold">Na te godziny są już rezerwacje</p>
      <p className="mt-1">
        Nikt nie straci obiecanej godziny. Możesz zapisać zmianę, a te dni zostaną podzielone tak, jak teraz. Albo
        najpierw zaproponuj tym osobom inny termin.
      </p>
      <ul className="mt-2 grid">
        {reservations.map(({ reservationId, number, buyerName, startsAt, endsAt }) => (
          <li key={reservationId}>
            <Link
              to={`/reservations/${reservationId}`}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline"
            >
              <span className="font-semibold">{buyerName}</span>
              <span>nr {number}</span>
              <NoWrap text={occurrenceText(startsAt, endsAt)} />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-2" loading={busy} onClick={onKeep}>
        Zapisz, a te dni zostaw
      </Button>
    </Banner>
  )
}

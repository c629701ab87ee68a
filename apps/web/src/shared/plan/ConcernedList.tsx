import type { ClosedReservation } from '@kram/contract/closings/schemas'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservations/status'
import { occurrenceText, zloty } from '@kram/polish/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PhoneLink } from '#ui/text'
import { EmptyState } from '#ui/feedback'
import { countToCall } from './plan-facts.ts'

export type Concerned = ClosedReservation

type Props = {
  reservations: readonly Concerned[]
  /** How many there are; the list may be shorter. */
  open: number
  total: string
  /** Beside a reservation: a choice, or what was decided. */
  choiceOf: (reservation: Concerned) => ReactNode
}

/** Open reservations of somebody who stops selling, the next pickup first. */
export function ConcernedList({ reservations, open, total, choiceOf }: Props) {
  if (reservations.length === 0)
    return <EmptyState title="Nie ma otwartych rezerwacji">Nikt nie czeka na odbiór ani na odpowiedź.</EmptyState>
  return (
    <section className="grid gap-3" aria-labelledby="concerned">
      <h2 id="concerned" className="type-title">
        Otwarte rezerwacje: {open}
      </h2>
      <p className="text-sm text-muted">Razem {zloty(total)}, płatne przy odbiorze. Najbliższy termin jest pierwszy.</p>
      {open > reservations.length && (
        <p className="text-sm font-medium">
          Pokazano {reservations.length} z {open}. Pozostałych dotyczy wspólny wybór.
        </p>
      )}
      {countToCall(reservations) > 0 && (
        <p className="text-sm font-medium text-warn">
          Bez e-maila, trzeba zadzwonić: {countToCall(reservations)}. Numery są przy rezerwacjach.
        </p>
      )}
      <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
        {reservations.map((reservation) => (
          <li key={reservation.id} className="grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center">
            <ConcernedReservation reservation={reservation} />
            <div className="sm:w-full">{choiceOf(reservation)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ConcernedReservation({ reservation }: { reservation: Concerned }) {
  const { id, number, status, otherName, startsAt, endsAt, total, reachable, phoneToCall } = reservation
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to={`/reservations/edit/${id}`}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
        >
          nr {number}
        </Link>
        <span className="break-words">
          {reservation.as === 'seller' ? 'kupuje' : 'sprzedaje'}: {otherName}
        </span>
      </p>
      <p className="text-sm text-muted">
        {startsAt !== null && endsAt !== null ? occurrenceText(startsAt, endsAt) : 'bez terminu'}&nbsp;· {zloty(total)}
        &nbsp;· {RESERVATION_STATUS_LABELS[status].toLowerCase()}
      </p>
      {!reachable && <WithoutEmail phone={phoneToCall} />}
    </div>
  )
}

/** A guest whom no message reaches by itself. */
function WithoutEmail({ phone }: { phone: string | null }) {
  if (phone === null)
    return (
      <p className="text-sm font-medium text-warn">
        Bez e-maila i telefonu: zostanie tylko wiadomość w wątku rezerwacji.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-warn">
      Bez e-maila: <PhoneLink phone={phone} />
    </div>
  )
}

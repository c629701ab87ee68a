import type { CancelledToCall } from '@kram/contract/closings/concerned-schemas'
import { occurrenceText } from '@kram/polish/format'
import { Link } from 'react-router'
import { PhoneLink } from '#ui/text'

/** Guests whose reservation was cancelled, and whom no e-mail reaches. */
export function ToCallList({ rows }: { rows: readonly CancelledToCall[] }) {
  if (rows.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="to-call">
      <h2 id="to-call" className="type-title">
        Trzeba zadzwonić: {rows.length}
      </h2>
      <p className="text-sm text-muted">
        Rezerwacje tych osób są anulowane. Nie podały e-maila, więc same się o tym nie dowiedzą.
      </p>
      <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
        {rows.map(({ id, number, otherName, startsAt, endsAt, phoneToCall }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Link
                  to={`/reservations/edit/${id}`}
                  className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
                >
                  nr {number}
                </Link>
                <span className="break-words">{otherName}</span>
              </p>
              <p className="text-sm text-muted">
                {startsAt !== null && endsAt !== null ? occurrenceText(startsAt, endsAt) : 'bez terminu'}
              </p>
            </div>
            <PhoneLink phone={phoneToCall} />
          </li>
        ))}
      </ul>
    </section>
  )
}

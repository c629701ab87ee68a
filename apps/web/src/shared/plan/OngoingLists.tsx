import type { ConcernedStanding, ConcernedWaiting } from '@kram/contract/closings/concerned-schemas'
import { occurrenceText } from '@kram/polish/format'
import { useId } from 'react'

type Ongoing = ConcernedStanding | ConcernedWaiting

type Props = {
  plan: {
    standing: number
    waiting: number
    standingReservations: readonly ConcernedStanding[]
    waitingEntries: readonly ConcernedWaiting[]
  }
  /** What happens to them. */
  notes: { standing: string; waiting: string }
}

/** The standing reservations and the waiting lists that end or move with the selling: who, what, and when next. */
export const OngoingLists = ({ plan, notes }: Props) => (
  <>
    <OngoingList title={`Stałe rezerwacje: ${plan.standing}`} note={notes.standing} items={plan.standingReservations} />
    <OngoingList title={`Na liście oczekujących: ${plan.waiting}`} note={notes.waiting} items={plan.waitingEntries} />
  </>
)

function OngoingList({ title, note, items }: { title: string; note: string; items: readonly Ongoing[] }) {
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby={headingId}>
      <h2 id={headingId} className="type-title">
        {title}
      </h2>
      <p className="text-sm text-muted">{note}</p>
      <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
        {items.map((one) => (
          <li key={one.id} className="grid gap-0.5 p-4">
            <p className="font-semibold break-words">
              {one.as === 'seller' ? 'kupuje' : 'sprzedaje'}: {one.otherName}
            </p>
            <p className="break-words">{one.summary}</p>
            <p className="text-sm break-words text-muted">
              {one.offerTitle} · {whenText(one)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `co tydzień, najbliższy termin: sob. 28.11, 9:00–13:00`. */
function whenText(one: Ongoing): string {
  const { startsAt, endsAt } = one
  const next = startsAt !== null && endsAt !== null ? occurrenceText(startsAt, endsAt) : null
  if (!('everyWeeks' in one)) return next ?? 'bez terminu'
  const rhythm = one.everyWeeks === 1 ? 'co tydzień' : 'co dwa tygodnie'
  return next === null ? rhythm : `${rhythm}, najbliższy termin: ${next}`
}

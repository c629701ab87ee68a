import type { ReservationRow } from '@kram/contract/reservations/views'
import { Link } from 'react-router'
import { counted, NOUNS } from '@kram/polish/plural'
import { Button, IconButton } from '#ui/buttons'
import { BottomBar, Card } from '#ui/layout'
import { Checkbox } from '#ui/forms'
import { AlertIcon, CheckIcon, CloseIcon, SuccessIcon } from '#ui/icons.ts'
import type { BulkAccept, Outcome } from './use-bulk-accept.ts'

function OutcomeRow({ outcome }: { outcome: Outcome }) {
  const { id, number, buyerName, ok, message } = outcome
  return (
    <li className="flex items-start gap-2 py-2">
      {ok ? (
        <SuccessIcon className="mt-0.5 shrink-0 text-good" aria-hidden="true" />
      ) : (
        <AlertIcon className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
      )}
      <span className="min-w-0">
        <Link to={`/reservations/edit/${id}`} className="font-semibold underline underline-offset-4">
          {buyerName}, nr {number}
        </Link>
        <span className="block text-sm text-muted">{ok ? 'Potwierdzona' : message}</span>
      </span>
    </li>
  )
}

/** Results of a bulk confirmation. */
export function BulkOutcomes({ bulk }: { bulk: BulkAccept }) {
  const { outcomes, dismiss } = bulk
  if (outcomes.length === 0) return null
  const done = outcomes.filter(({ ok }) => ok).length
  const failed = outcomes.length - done
  return (
    <Card role="status" aria-label="Wynik potwierdzania" className="mb-4">
      <div className="flex items-start justify-between gap-3">
        <p className="pt-2 font-semibold">
          {`Potwierdzono: ${counted(done, NOUNS.reservation)}.`}
          {failed > 0 && ` Nie udało się potwierdzić: ${failed}.`}
        </p>
        <IconButton label="Zamknij wynik" onClick={dismiss}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="divide-y divide-line">
        {outcomes
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map((outcome) => (
            <OutcomeRow key={outcome.id} outcome={outcome} />
          ))}
      </ul>
    </Card>
  )
}

/** Selects all confirmable rows. */
export function SelectAll({ bulk, className }: { bulk: BulkAccept; className?: string }) {
  const { acceptable, selected, selectAll } = bulk
  if (acceptable.length < 2) return null
  return (
    <Checkbox
      className={className}
      label={<span className="font-semibold">Zaznacz wszystkie ({acceptable.length})</span>}
      checked={selected.length === acceptable.length}
      onChange={({ target }) => selectAll(target.checked)}
    />
  )
}

export function SelectRow({ row, bulk }: { row: ReservationRow; bulk: BulkAccept }) {
  if (bulk.acceptable.length < 2) return null
  return (
    <label className="inline-flex min-h-11 items-center gap-2 pr-2 font-semibold">
      <input
        type="checkbox"
        aria-label={`Zaznacz: ${row.buyerName}, nr ${row.number}`}
        checked={bulk.isSelected(row.id)}
        onChange={({ target }) => bulk.toggle(row.id, target.checked)}
      />
      Zaznacz
    </label>
  )
}

/** Bottom bar while rows are selected. */
export function AcceptSelected({ bulk }: { bulk: BulkAccept }) {
  const { selected, busy, accept } = bulk
  if (selected.length === 0) return null
  return (
    <BottomBar>
      <SelectAll bulk={bulk} className="-mt-2 mb-1 sm:hidden" />
      <Button size="large" className="w-full" icon={<CheckIcon aria-hidden="true" />} loading={busy} onClick={accept}>
        Potwierdź zaznaczone ({selected.length})
      </Button>
    </BottomBar>
  )
}

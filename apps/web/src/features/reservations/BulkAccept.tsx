import type { ReservationRow } from '@kram/contract/reservation-views'
import { Link } from 'react-router'
import { counted, NOUNS } from '#lib/plural.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { AlertIcon, CheckIcon, CloseIcon, GoodIcon } from '#ui/icons.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import type { BulkAccept, Outcome } from './use-bulk-accept.ts'

function Told({ outcome }: { outcome: Outcome }) {
  const { id, number, buyerName, ok, message } = outcome
  return (
    <li className="flex items-start gap-2 py-2">
      {ok ? (
        <GoodIcon className="mt-0.5 shrink-0 text-good" aria-hidden="true" />
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

/** What became of each of those that were confirmed together. */
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
            <Told key={outcome.id} outcome={outcome} />
          ))}
      </ul>
    </Card>
  )
}

/** Ticks all that can be confirmed. One alone has its own button. */
export function TickAll({ bulk }: { bulk: BulkAccept }) {
  const { acceptable, chosen, tickAll } = bulk
  if (acceptable.length < 2) return null
  return (
    <Checkbox
      className="mb-2"
      label={<span className="font-semibold">Zaznacz wszystkie ({acceptable.length})</span>}
      checked={chosen.length === acceptable.length}
      onChange={({ target }) => tickAll(target.checked)}
    />
  )
}

export function TickRow({ row, bulk }: { row: ReservationRow; bulk: BulkAccept }) {
  if (bulk.acceptable.length < 2) return null
  return (
    <label className="inline-flex min-h-11 items-center gap-2 pr-2 font-semibold">
      <input
        type="checkbox"
        aria-label={`Zaznacz: ${row.buyerName}, nr ${row.number}`}
        checked={bulk.isTicked(row.id)}
        onChange={({ target }) => bulk.tick(row.id, target.checked)}
      />
      Zaznacz
    </label>
  )
}

/** Under the thumb as long as something is ticked. */
export function AcceptChosen({ bulk }: { bulk: BulkAccept }) {
  const { chosen, busy, accept } = bulk
  if (chosen.length === 0) return null
  return (
    <BottomBar>
      <Button size="large" className="w-full" icon={<CheckIcon aria-hidden="true" />} loading={busy} onClick={accept}>
        Potwierdź zaznaczone ({chosen.length})
      </Button>
    </BottomBar>
  )
}

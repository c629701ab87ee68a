import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { Link } from 'react-router'
import { zloty } from '@kram/polish/format'
import { orderText } from '@kram/polish/order-line'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { UndoIcon } from '#ui/icons.ts'
import { endText, partsOf, paymentText } from './model/index.ts'
import { pickupActs } from './sheet/index.ts'

function DoneRow({ row }: { row: PickupRow }) {
  const now = useNow()
  const canUndo = row.undoUntil !== null && now < new Date(row.undoUntil)
  const payment = paymentText(row, [])
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <Link
          to={`/reservations/edit/${row.reservationId}`}
          className="type-name inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
        >
          {row.buyerName}
        </Link>
        <p className="type-row">{orderText(row.items)}</p>
        <p className="type-small">
          {endText(row, now)} · nr {row.number}
          {payment !== null && ` · ${payment}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="price-s">{zloty(row.total)}</span>
        {canUndo && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Cofnij: ${row.buyerName}`}
            icon={<UndoIcon className="size-5" aria-hidden="true" />}
            onClick={() => pickupActs.undo(row)}
          >
            Cofnij
          </Button>
        )}
      </div>
    </li>
  )
}

/** What was handed over, what nobody picked up, and what was cancelled. */
export function DoneList({ rows }: { rows: readonly PickupRow[] }) {
  const { done, cancelled } = partsOf(rows)
  const groups = [
    ['Wydane', done.filter(({ status }) => status === 'completed')],
    ['Nie przyszli', done.filter(({ status }) => status === 'no_show')],
    ['Odwołane', cancelled],
  ] as const
  if (done.length + cancelled.length === 0)
    return <EmptyState title="Nic jeszcze nie wydano">Wydane zamówienia zobaczysz tutaj.</EmptyState>
  return groups
    .filter(([, ofGroup]) => ofGroup.length > 0)
    .map(([title, ofGroup]) => (
      <section key={title} className="mb-4">
        <h2 className="type-head mb-1">{title}</h2>
        <ul className="divide-y divide-line rounded-card bg-surface px-3 shadow-card">
          {ofGroup.map((row) => (
            <DoneRow key={row.reservationId} row={row} />
          ))}
        </ul>
      </section>
    ))
}

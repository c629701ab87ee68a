import type { Item, Movement } from '@kram/contract/stock/schemas'
import { MOVEMENT_REASON_LABELS } from '@kram/contract/stock/labels'
import { Link } from 'react-router'
import { dateTimeText } from '@kram/polish/format'
import { usePaged } from '#lib/query'
import { PagedList } from '#ui/list'
import { movementsQuery } from '../stock.queries.ts'
import { changeTexts } from '../stock-text.ts'

/** The append-only ledger of an item, newest first. */
export function StockLedger({ item }: { item: Item }) {
  const paged = usePaged(movementsQuery(item.id))
  return (
    <PagedList {...paged} label="Historia zmian" empty={<p className="text-muted">Nic się tu jeszcze nie zmieniło.</p>}>
      {(movement) => <MovementLine movement={movement} item={item} />}
    </PagedList>
  )
}

function MovementLine({ movement, item }: { movement: Movement; item: Item }) {
  const { reason, note, reservationId, createdAt: at } = movement
  const { onHand, inReservations } = changeTexts(movement, item)
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line pb-2">
      <div className="min-w-0">
        <p className="font-medium">
          {reservationId === null ? (
            MOVEMENT_REASON_LABELS[reason]
          ) : (
            <Link className="underline" to={`/reservations/edit/${reservationId}`}>
              {MOVEMENT_REASON_LABELS[reason]}
            </Link>
          )}
        </p>
        {note !== null && <p className="text-sm">{note}</p>}
        <p className="text-sm text-muted">{dateTimeText(at)}</p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        {onHand !== null && <span className="block font-semibold">{onHand}</span>}
        {inReservations !== null && <span className="block text-sm text-muted">rezerwacje {inReservations}</span>}
      </p>
    </div>
  )
}

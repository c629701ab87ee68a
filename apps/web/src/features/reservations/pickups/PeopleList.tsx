import type { PickupRow, PickupSheet } from '@kram/contract/seller-view/pickup-schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderText } from '@kram/polish/order-line'
import { buttonClass } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { Status } from '#ui/list'
import { statusLabel } from '../status/index.ts'
import { matching, partsOf, timeSlotText } from './model/index.ts'
import { RowCard, RowTotal } from './row/index.ts'

/** Not to be handed over yet: the seller has to confirm it, or somebody has to answer a proposal. */
function OpenReservation({ row }: { row: PickupRow }) {
  return (
    <li className="rounded-card bg-surface p-3 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="type-name wrap-anywhere">{row.buyerName}</p>
          <p className="type-row">{orderText(row.items)}</p>
        </div>
        <RowTotal row={row} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Status tone="warn">{statusLabel(row)}</Status>
        <Link to={`/reservations/edit/${row.reservationId}`} className={buttonClass('secondary')}>
          Otwórz rezerwację
        </Link>
      </div>
    </li>
  )
}

type Props = { sheet: PickupSheet; code: string; onHandedOver: () => void }

/** Who is still to come; the buyer of the typed code first and open. */
export function PeopleList({ sheet, code, onHandedOver }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const { toHandOver, open } = partsOf(sheet.rows)
  const found = matching(toHandOver, code)
  const onlyFound = found.length === 1 ? found[0]?.reservationId : undefined
  const openId = onlyFound ?? opened
  const ordered = [...found, ...toHandOver.filter((row) => !found.includes(row))]
  if (ordered.length + open.length === 0)
    return (
      <EmptyState title={sheet.rows.length === 0 ? 'Nikt nie zarezerwował na ten termin' : 'Wszystko wydane'}>
        {sheet.rows.length === 0 ? 'Rezerwacje pokażą się tutaj same.' : 'Na ten termin nikt już nie czeka.'}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-3" aria-label="Do wydania">
        {ordered.map((row) => (
          <RowCard
            key={row.reservationId}
            row={row}
            isOpen={openId === row.reservationId}
            isFound={onlyFound === row.reservationId}
            paymentMethods={sheet.paymentMethods}
            hours={timeSlotText(row, sheet)}
            onHandedOver={onHandedOver}
            onToggle={() => setOpened(opened === row.reservationId ? null : row.reservationId)}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <section className="mt-5">
          <h2 className="type-head mb-2">Bez potwierdzenia</h2>
          <ul className="grid gap-3">
            {open.map((row) => (
              <OpenReservation key={row.reservationId} row={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { useEffect, useId, useRef } from 'react'
import { orderText } from '@kram/polish/order-line'
import { cx } from '#ui/cx.ts'
import { OpenRow } from './OpenRow.tsx'
import { HandOverButton } from './HandOverButton.tsx'
import { CallButton, Code, RowTotal } from './RowParts.tsx'

type Props = {
  row: PickupRow
  isOpen: boolean
  /** Its code was typed or scanned. */
  isFound: boolean
  paymentMethods: readonly PaymentMethod[]
  /** Of its time slot, where there is one. */
  hours: string | null
  onToggle: () => void
  onHandedOver: () => void
}

/** One buyer at the hand-over. Closed it shows what to give for how much; open it has ticks, weights and the rarer acts. */
export function RowCard({ row, isOpen, isFound, paymentMethods, hours, onToggle, onHandedOver }: Props) {
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFound) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isFound])
  return (
    <li
      ref={card}
      className={cx(
        'scroll-mt-18 scroll-mb-4 rounded-card bg-surface p-3 shadow-card',
        isFound && 'outline-2 outline-brand',
      )}
      aria-labelledby={`${id}-name`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-open`}
        className="flex min-h-11 w-full items-center gap-3 rounded-control text-left"
        onClick={onToggle}
      >
        <Code code={row.pickupCode} isFound={isFound} />
        <span className="min-w-0 flex-1">
          <span id={`${id}-name`} className="type-name block wrap-anywhere">
            {row.buyerName}
          </span>
          {hours !== null && <span className="type-key block">{hours}</span>}
          {!isOpen && <span className="type-row block">{orderText(row.items)}</span>}
          {!isOpen && row.note !== null && <span className="type-small block">Uwaga: {row.note}</span>}
        </span>
        <RowTotal row={row} />
      </button>
      <div id={`${id}-open`}>
        {isOpen ? (
          <OpenRow row={row} isFound={isFound} paymentMethods={paymentMethods} onHandedOver={onHandedOver} />
        ) : (
          <div className="mt-2 flex gap-2">
            {row.phone !== null && <CallButton phone={row.phone} name={row.buyerName} />}
            <HandOverButton
              row={row}
              variant="tonal"
              paidWith={null}
              isClosed
              onUnweighed={onToggle}
              onHandedOver={onHandedOver}
            />
          </div>
        )}
      </div>
    </li>
  )
}

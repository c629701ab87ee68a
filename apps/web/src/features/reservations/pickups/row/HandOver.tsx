import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { type ReactNode, useRef, useState } from 'react'
import { zloty } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { paymentName } from '../model/index.ts'
import { HandOverButton } from './HandOverButton.tsx'
import { RowLines } from './RowLines.tsx'

type ChoiceProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod | null) => void
}

/** How the buyer pays, for the seller's evening count. Not required. */
function PaidWith({ methods, chosen, onChoose }: ChoiceProps) {
  if (methods.length === 0) return null
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Czym płaci (opcjonalnie)</legend>
      {methods.map((method) => (
        <Button
          key={method}
          size="small"
          variant={chosen === method ? 'tonal' : 'secondary'}
          aria-pressed={chosen === method}
          onClick={() => onChoose(chosen === method ? null : method)}
        >
          {paymentName(method)}
        </Button>
      ))}
    </fieldset>
  )
}

type Props = {
  row: PickupRow
  variant: 'primary' | 'tonal'
  paymentMethods: readonly PaymentMethod[]
  /** Beside the act. */
  aside?: ReactNode
  onHandedOver: () => void
}

/** What is handed over and for how much, with ticks and weights, how it is paid, and the act. */
export function HandOver({ row, variant, paymentMethods, aside, onHandedOver }: Props) {
  const [paidWith, setPaidWith] = useState<PaymentMethod | null>(null)
  const [isMissing, setMissing] = useState(false)
  const lines = useRef<HTMLDivElement>(null)
  const showMissing = (): void => {
    setMissing(true)
    const fields = [...(lines.current?.querySelectorAll<HTMLInputElement>('input[data-weigh]') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }
  return (
    <>
      <div ref={lines}>
        <RowLines row={row} isMissing={isMissing} />
      </div>
      {row.deliveryFee !== '0.00' && (
        <p className="flex justify-between gap-3 py-1 pl-9 text-muted">
          dostawa <span className="tabular-nums">{zloty(row.deliveryFee)}</span>
        </p>
      )}
      {row.paymentStatus === 'due' && <PaidWith methods={paymentMethods} chosen={paidWith} onChoose={setPaidWith} />}
      <div className="mt-3 flex gap-2">
        {aside}
        <HandOverButton
          row={row}
          variant={variant}
          paidWith={paidWith}
          onUnweighed={showMissing}
          onHandedOver={onHandedOver}
        />
      </div>
    </>
  )
}

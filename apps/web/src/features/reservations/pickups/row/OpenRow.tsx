import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { zloty } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Button, buttonClass } from '#ui/buttons'
import { statusLabel } from '../../status/index.ts'
import { paymentName, paymentText } from '../model/index.ts'
import { pickupActs } from '../sheet/index.ts'
import { HandOverButton } from './HandOverButton.tsx'
import { NoShowDialog } from './NoShowDialog.tsx'
import { CallButton } from './RowParts.tsx'
import { RowLines } from './RowLines.tsx'

function Facts({ row, paymentMethods }: { row: PickupRow; paymentMethods: readonly PaymentMethod[] }) {
  const facts = [
    `nr ${row.number}`,
    row.status === 'accepted' ? null : statusLabel(row).toLowerCase(),
    paymentText(row, paymentMethods),
  ]
  return (
    <>
      <p className="type-meta">{facts.filter(Boolean).join(' · ')}</p>
      {row.address !== null && <p className="type-row">{row.address}</p>}
      {row.note !== null && (
        <p className="type-row mt-1 rounded-control bg-sunk px-3 py-2 whitespace-pre-wrap">{row.note}</p>
      )}
    </>
  )
}

type ChoiceProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod | null) => void
}

/** How the buyer pays, for the seller's evening count. Not required. */
function PaidWith({ methods, chosen, onChoose }: ChoiceProps) {
  if (methods.length === 0) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
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

function RareActs({ row }: { row: PickupRow }) {
  const [isAsking, setAsking] = useState(false)
  const hasEnded = useNow() >= new Date(row.endsAt)
  return (
    <div className="mt-2 flex flex-wrap gap-x-1">
      {row.status === 'accepted' && (
        <Button variant="quiet" size="small" onClick={() => pickupActs.pack(row)}>
          Spakowane
        </Button>
      )}
      {hasEnded && (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          Nie przyszedł
        </Button>
      )}
      <Link to={`/reservations/edit/${row.reservationId}`} className={buttonClass('quiet', 'small')}>
        Rezerwacja
      </Link>
      {isAsking && <NoShowDialog row={row} onClose={() => setAsking(false)} />}
    </div>
  )
}

type Props = {
  row: PickupRow
  isFound: boolean
  paymentMethods: readonly PaymentMethod[]
  onHandedOver: () => void
}

export function OpenRow({ row, isFound, paymentMethods, onHandedOver }: Props) {
  const [paidWith, setPaidWith] = useState<PaymentMethod | null>(null)
  const [isMissing, setMissing] = useState(false)
  const lines = useRef<HTMLDivElement>(null)
  const showMissing = (): void => {
    setMissing(true)
    const fields = [...(lines.current?.querySelectorAll<HTMLInputElement>('input[data-weigh]') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }
  return (
    <div className="mt-1">
      <Facts row={row} paymentMethods={paymentMethods} />
      <div ref={lines}>
        <RowLines row={row} isMissing={isMissing} />
      </div>
      {row.deliveryFee !== '0.00' && (
        <p className="flex justify-between gap-3 py-1 pl-9 text-muted">
          dostawa <span className="tabular-nums">{zloty(row.deliveryFee)}</span>
        </p>
      )}
      {row.paymentStatus === 'due' && <PaidWith methods={paymentMethods} chosen={paidWith} onChoose={setPaidWith} />}
      <div className="mt-2 flex gap-2">
        {row.phone !== null && <CallButton phone={row.phone} name={row.buyerName} />}
        <HandOverButton
          row={row}
          variant={isFound ? 'primary' : 'tonal'}
          paidWith={paidWith}
          onUnweighed={showMissing}
          onHandedOver={onHandedOver}
        />
      </div>
      <RareActs row={row} />
    </div>
  )
}

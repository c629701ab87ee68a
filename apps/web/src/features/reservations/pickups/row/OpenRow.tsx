import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { Button, buttonClass } from '#ui/buttons'
import { statusLabel } from '../../status/index.ts'
import { paymentText } from '../model/index.ts'
import { pickupActs } from '../sheet/index.ts'
import { HandOver } from './HandOver.tsx'
import { NoShowDialog } from './NoShowDialog.tsx'
import { CallButton } from './RowParts.tsx'

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
  return (
    <div className="mt-1">
      <Facts row={row} paymentMethods={paymentMethods} />
      <HandOver
        row={row}
        variant={isFound ? 'primary' : 'tonal'}
        paymentMethods={paymentMethods}
        aside={row.phone !== null && <CallButton phone={row.phone} name={row.buyerName} />}
        onHandedOver={onHandedOver}
      />
      <RareActs row={row} />
    </div>
  )
}

import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { Button } from '#ui/buttons'
import { isUnweighed } from '../model/index.ts'
import { pickupActs } from '../sheet/index.ts'

type Props = {
  row: PickupRow
  variant: 'primary' | 'tonal'
  paidWith: PaymentMethod | null
  /** The weights are not in sight. */
  isClosed?: boolean
  /** A line has no weight yet, so there is no price. */
  onUnweighed: () => void
  onHandedOver: () => void
}

export function HandOverButton({ row, variant, paidWith, isClosed = false, onUnweighed, onHandedOver }: Props) {
  const isOpenWeight = row.items.some(isUnweighed)
  const handOver = (): void => {
    pickupActs.handOver(row, paidWith)
    onHandedOver()
  }
  const label = isClosed && isOpenWeight ? 'Zważ' : 'Wydaj'
  return (
    <Button
      size="large"
      variant={variant}
      aria-label={`${label}: ${row.buyerName}`}
      className="min-w-0 flex-1"
      data-hand-over={row.pickupCode}
      onClick={isOpenWeight ? onUnweighed : handOver}
    >
      {label}
    </Button>
  )
}

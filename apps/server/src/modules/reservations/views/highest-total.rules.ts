import { grosze, priceText } from '@kram/contract/common/money'
import { FINAL_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import { highestTotal } from '@kram/contract/reservations/highest-total'

const isFinalStatus = (status: ReservationStatus): boolean =>
  (FINAL_STATUSES as readonly ReservationStatus[]).includes(status)

export type TotalledItem = {
  quantity: number
  unitPrice: number
  approximate: boolean
  tolerancePercent: number
  weighedTotal: number | null
}

/** What a reservation can cost at most after weighing; `null` when nothing is to be weighed any more. */
export function highestTotalOf(
  { status, deliveryFee }: { status: ReservationStatus; deliveryFee: number },
  items: readonly TotalledItem[],
): string | null {
  if (isFinalStatus(status)) return null
  const lines = items.map(({ quantity, unitPrice, approximate, tolerancePercent, weighedTotal }) => ({
    quantity,
    approximate,
    tolerancePercent,
    unitPrice: grosze(unitPrice),
    weighedTotal: weighedTotal === null ? null : grosze(weighedTotal),
  }))
  const highest = highestTotal(lines, grosze(deliveryFee))
  return highest === null ? null : priceText(highest)
}

import { totalText } from '@kram/polish/texts/weighed-text'
import { type Grosze, grosze, priceText } from '@kram/contract/common/money'
import { FINAL_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import { highestTotal, type TotalledLine } from '@kram/contract/reservations/highest-total'

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

/** The total of an order of which nothing is weighed yet, in words. */
export const unweighedTotalText = (
  { total, fee }: { total: Grosze; fee: Grosze },
  lines: readonly Omit<TotalledLine, 'weighedTotal'>[],
): string => {
  const highest = highestTotal(
    lines.map((line) => ({ ...line, weighedTotal: null })),
    fee,
  )
  return totalText(priceText(total), highest === null ? null : priceText(highest))
}

/** What a proposed order can cost at most after weighing. Other products are weighed anew. */
export const highestProposedTotal = (
  { deliveryFee, sameItems }: { deliveryFee: number; sameItems?: boolean },
  status: ReservationStatus,
  items: readonly (TotalledItem & { proposed: number | null })[],
): string | null =>
  highestTotalOf(
    { status, deliveryFee },
    items.map(({ proposed, ...line }) => ({
      ...line,
      quantity: proposed ?? line.quantity,
      weighedTotal: sameItems === true ? line.weighedTotal : null,
    })),
  )

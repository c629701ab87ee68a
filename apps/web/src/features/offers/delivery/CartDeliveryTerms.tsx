import type { ReactNode } from 'react'
import { useCartTotal } from '../cart/index.ts'

/** What this browser has kept of an earlier choice, for the line that counts with it. */
export function CartDeliveryTerms({
  offerId,
  renderLine,
}: {
  offerId: number
  renderLine: (total: number) => ReactNode
}) {
  return renderLine(useCartTotal(offerId))
}

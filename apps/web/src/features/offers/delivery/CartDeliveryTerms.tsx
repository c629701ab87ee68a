import type { ReactNode } from 'react'
import { useCartTotal } from '../cart/index.ts'

/** Delivery terms computed with the cart stored in this browser. */
export function CartDeliveryTerms({
  offerId,
  renderLine,
}: {
  offerId: number
  renderLine: (total: number) => ReactNode
}) {
  return renderLine(useCartTotal(offerId))
}

import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { SellerStatus } from '@kram/contract/sellers/schemas'

/** There is a contract that was not cancelled. */
const CONCLUDED: readonly ReservationStatus[] = ['accepted', 'ready', 'out_for_delivery', 'completed', 'no_show']

export type RightsFacts = {
  mode: 'nonBinding' | 'binding'
  sellerStatus: SellerStatus | null
  status: ReservationStatus
  now: Date
  withdrawn: boolean
  /** The last moment to withdraw; `null` before the delivery. */
  until: Date | null
  lines: readonly { words: string; returnable: boolean }[]
}

/** Consumer law applies between a buyer and a trader, once there is a contract. */
export const isProtected = ({
  mode,
  sellerStatus,
  status,
}: Pick<RightsFacts, 'mode' | 'sellerStatus' | 'status'>): boolean =>
  mode === 'binding' && sellerStatus !== null && sellerStatus !== 'private' && CONCLUDED.includes(status)

export type Withdrawal = { open: boolean; until: Date | null; returnableItems: string[]; nonReturnableItems: string[] }

/** The items that may be returned and the deadline; `null` without that right or such items. */
export function withdrawalOf(facts: RightsFacts): Withdrawal | null {
  const { lines, now, withdrawn, until } = facts
  const returnableItems = lines.filter(({ returnable }) => returnable).map(({ words }) => words)
  if (!isProtected(facts) || lines.length === 0) return null
  return {
    open: returnableItems.length > 0 && !withdrawn && (until === null || now <= until),
    until,
    returnableItems,
    nonReturnableItems: lines.filter(({ returnable }) => !returnable).map(({ words }) => words),
  }
}

/**
 * True when the withdrawal covers the whole order, which ends the reservation. Items handed over already are returned
 * outside the system.
 */
export const endsReservation = ({ status, lines }: RightsFacts): boolean =>
  (status === 'accepted' || status === 'ready') && lines.every(({ returnable }) => returnable)

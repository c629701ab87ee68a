import type { ErrorCode } from '@kram/contract/common/errors'
import type { OfferStatus } from '@kram/contract/offers/status'

/** A change of an offer item: price in grosze, limit; `undefined` stays as it is. */
export type ItemChange = {
  id: number
  version: number
  price?: number | undefined
  quantity?: number | null | undefined
}

/** An offer item as it is, locked. */
export type LockedItem = {
  id: number
  status: OfferStatus
  price: number
  quantity: number | null
  held: number
  version: number
}

type Decision = { refused: ErrorCode } | { price: number; quantity: number | null; changes: boolean }

/** Whether an item can be changed so, and what it is afterwards. The same refusals as for a single change. */
export function decideItemChange(change: ItemChange, item: LockedItem | undefined): Decision {
  if (!item) return { refused: 'NOT_FOUND' }
  if (item.version !== change.version) return { refused: 'VERSION_CONFLICT' }
  if (item.status === 'archived') return { refused: 'OFFER_STATUS' }
  const price = change.price ?? item.price
  const quantity = change.quantity === undefined ? item.quantity : change.quantity
  if (quantity !== null && quantity < item.held) return { refused: 'HELD_BY_RESERVATIONS' }
  return { price, quantity, changes: price !== item.price || quantity !== item.quantity }
}

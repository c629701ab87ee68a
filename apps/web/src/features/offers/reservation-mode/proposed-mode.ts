import type { ReservationMode } from '@kram/contract/offers/views'
import type { SellerStatus } from '@kram/contract/sellers/schemas'
import type { Fulfilment } from '@kram/contract/schedules/schemas'

/** True when one of the chosen schedules is a delivery. */
export const hasDelivery = (
  schedules: readonly { id: number; fulfilment: Fulfilment }[],
  chosen: readonly number[],
): boolean => schedules.some(({ id, fulfilment }) => fulfilment === 'delivery' && chosen.includes(id))

/** A delivery is proposed as a binding order, because the seller drives. A private person takes no binding orders. */
export const proposedMode = (delivers: boolean, sellerStatus: SellerStatus | null): ReservationMode =>
  delivers && sellerStatus !== 'private' ? 'binding' : 'nonBinding'

import type { Measured } from '@kram/contract/amounts'
import type { ReservationView } from '@kram/contract/reservation-views'

/** A position that may be in the reservation: one of its lines, or what else the offer has. */
export type Choice = Measured & {
  offerItemId: number
  productName: string
  variantName: string
  step: number
  price: string
  /** The most that it could be, `undefined` = no limit. */
  most: number | undefined
}

type Line = ReservationView['items'][number]

/** What the offer tells of a position, to buyers and to the seller alike. */
export type Offered = Omit<Choice, 'offerItemId' | 'most'> & { id: number; left: number | null }

export const reservedChoice = (line: Line): Choice => {
  const { offerItemId, productName, variantName, soldBy, netQuantity, netUnit, step, unitPrice, left } = line
  const goods = { productName, variantName, soldBy, netQuantity, netUnit, step }
  return { offerItemId, ...goods, price: unitPrice, most: left ?? undefined }
}

export const offeredChoice = (position: Offered): Choice => {
  const { id, productName, variantName, soldBy, netQuantity, netUnit, step, price, left } = position
  const goods = { productName, variantName, soldBy, netQuantity, netUnit, step }
  return { offerItemId: id, ...goods, price, most: left ?? undefined }
}

import type { SaleUnit } from '@kram/polish/amounts'
import type { ReservationView } from '@kram/contract/reservations/views'

/** A position that may be in the reservation: one of its lines, or what else the offer has. */
export type ItemOption = SaleUnit & {
  offerItemId: number
  productName: string
  variantName: string
  step: number
  price: string
  /** The most that it could be, `undefined` = no limit. */
  max: number | undefined
}

type Line = ReservationView['items'][number]

/** What the offer tells of a position, to buyers and to the seller alike. */
export type OfferItemFields = Omit<ItemOption, 'offerItemId' | 'max'> & { id: number; remaining: number | null }

export const optionFromLine = (line: Line): ItemOption => {
  const { offerItemId, productName, variantName, soldBy, netQuantity, netUnit, step, unitPrice, remaining } = line
  const product = { productName, variantName, soldBy, netQuantity, netUnit, step }
  return { offerItemId, ...product, price: unitPrice, max: remaining ?? undefined }
}

export const optionFromOfferItem = (offerItem: OfferItemFields): ItemOption => {
  const { id, productName, variantName, soldBy, netQuantity, netUnit, step, price, remaining } = offerItem
  const product = { productName, variantName, soldBy, netQuantity, netUnit, step }
  return { offerItemId: id, ...product, price, max: remaining ?? undefined }
}

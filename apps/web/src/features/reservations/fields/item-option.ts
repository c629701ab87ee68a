import type { SaleUnit } from '@kram/polish/amounts'
import type { ReservationView } from '@kram/contract/reservations/views'

/** A selectable offer item: a line of the reservation or another item of the offer. */
export type ItemOption = SaleUnit & {
  offerItemId: number
  productName: string
  variantName: string
  step: number
  price: string
  /** Maximum quantity, `undefined` = no limit. */
  max: number | undefined
}

type Line = ReservationView['items'][number]

/** Fields of an offer item common to the buyer's and the seller's view. */
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

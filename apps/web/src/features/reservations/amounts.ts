import type { OfferView } from '@kram/contract/offer-views'
import { decimalText, quantityText } from '#lib/format.ts'

type Item = OfferView['items'][number]

/** Loose goods count in their unit, the rest in pieces. */
export const amountText = ({ soldBy, netQuantity, netUnit }: Item, amount: number): string =>
  soldBy === 'loose' ? quantityText(amount * netQuantity, netUnit) : decimalText(amount)

import type { OfferRow, OfferRowItem } from '@kram/contract/offers/table/schemas'
import { cellAmount } from '#shared/table/index.ts'
import { OFFER_STATUS_LABELS } from '../own-offer-text.ts'

/** `Jajka wiejskie, 10 szt.`; an offer without items is called by its title. */
export const rowName = ({ item, title }: OfferRow): string =>
  item ? `${item.productName}, ${item.variantName}` : title

/** True when less than one step is left to reserve. */
export const isSoldOut = ({ remaining, step }: OfferRowItem): boolean => remaining !== null && remaining < step

/** The status of a row: an active offer of which nothing is left says so. */
export const rowStatus = ({ status, item }: OfferRow) =>
  status === 'active' && item && isSoldOut(item)
    ? ({ label: 'Wyprzedane', tone: 'danger' } as const)
    : OFFER_STATUS_LABELS[status]

/** What is counted, as a seller says it: `40 opak.`, `na dzień 12 szt.`, `ile trzeba`. */
export const countedText = (item: OfferRowItem): string => {
  const { counting, counted } = item
  if (counting === 'onDemand') return 'ile trzeba'
  if (counted === null) return '–'
  const amount = cellAmount(counted, item)
  return counting === 'date' ? `na dzień ${amount}` : amount
}

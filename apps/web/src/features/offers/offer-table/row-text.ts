import type { OfferRow, OfferRowItem } from '@kram/contract/offers/table/schemas'
import { decimalText } from '@kram/polish/format'
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

/** What is counted, as a seller says it: `40`, `na dzień 12`, `ile trzeba`. */
export const countedText = ({ counting, counted }: OfferRowItem): string => {
  if (counting === 'onDemand') return 'ile trzeba'
  if (counted === null) return '–'
  return counting === 'date' ? `na dzień ${decimalText(counted)}` : decimalText(counted)
}

/** The unit of the numbers in a row, where it is not a piece: `kg`. */
export const quantityUnit = ({ soldBy, netUnit }: OfferRowItem): string => (soldBy === 'loose' ? netUnit : 'szt.')

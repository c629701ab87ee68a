import { groszeOf } from '@kram/contract/common/money'
import type { SaleUnit } from '@kram/polish/amounts'
import { Price } from '@kram/contract/common/price'
import type { OfferStatus } from '@kram/contract/offers/status'
import type { OwnOffer } from '@kram/contract/offers/views'
import type { Tone } from '#ui/list'
import { perUnitText, quantityText, unitPriceText, zloty } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'

export const OFFER_STATUS_LABELS: Record<OfferStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Szkic', tone: 'neutral' },
  active: { label: 'Aktywna', tone: 'good' },
  paused: { label: 'Wstrzymana', tone: 'warn' },
  archived: { label: 'Zakończona', tone: 'neutral' },
}

/** `12,50 zł (1,25 zł/szt.)`: price and unit price in running text, one of them when equal. */
export const priceText = (price: string, measured: SaleUnit): string =>
  measured.netQuantity === 1 ? zloty(price) : `${zloty(price)} (${unitPriceText(price, measured)})`

/**
 * `46,50 zł to 51,67 zł/kg`: reveals a wrong decimal point. Empty without a price or when the price is the unit price.
 */
export const priceHint = (price: string | undefined, { netQuantity, netUnit }: SaleUnit): string | null =>
  netQuantity !== 1 && price && Price.safeParse(price).success && groszeOf(price) > 0
    ? `${zloty(price)} to ${perUnitText(price, netQuantity, netUnit)}`
    : null

/** Hint of an empty price field: `Za 1 kg.`, `Za: słoik 0,9 l.` */
export const priceQuantityText = (name: string, { soldBy, netQuantity, netUnit }: SaleUnit): string =>
  soldBy === 'loose' ? `Za ${quantityText(netQuantity, netUnit)}.` : `Za: ${name.replace(/\.$/, '')}.`

/** `3 pozycje, od 6,50 zł`. */
export const offerItemsText = ({ items }: Pick<OwnOffer, 'items'>): string => {
  const [first] = items.toSorted((a, b) => Number(a.price) - Number(b.price))
  if (!first) return 'bez pozycji'
  return items.length === 1
    ? `${first.productName}, ${first.variantName}: ${priceText(first.price, first)}`
    : `${counted(items.length, NOUNS.item)}, od ${zloty(first.price)}`
}

/** Share text above the link: title, prices, place and days. */
export const ownShareText = ({
  title,
  items,
  locationName,
  scheduleSummaries: scheduleWords,
}: Pick<OwnOffer, 'title' | 'items' | 'locationName' | 'scheduleSummaries'>): string =>
  [
    title,
    ...items.map((item) => `• ${item.productName}, ${item.variantName}: ${priceText(item.price, item)}`),
    [locationName && `Gdzie: ${locationName}`, ...scheduleWords].filter(Boolean).join('\n'),
    'Rezerwacja bez dzwonienia:',
  ]
    .filter((line) => line !== '')
    .join('\n')

/** Link to the page where a missing field outside the offer can be filled in. */
export const missingFieldLink = (code: string): { to: string; label: string; needsReturnTo?: boolean } | null => {
  if (code === 'sellerClosed') return { to: '/seller/closing', label: 'Otwórz stragan' }
  if (code === 'placeClosed') return { to: '/locations', label: 'Otwórz lokalizacje' }
  if (code.startsWith('seller') || code === 'privateFood')
    return { to: '/seller/about', label: 'Otwórz profil', needsReturnTo: true }
  return code === 'allergens' ? { to: '/products', label: 'Otwórz produkty' } : null
}

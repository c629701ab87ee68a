import type { OfferStatus } from '@kram/contract/offer-status'
import type { OwnOffer } from '@kram/contract/offer-views'
import type { Tone } from '#ui/Badge.tsx'
import { zloty } from '#lib/format.ts'
import { counted, NOUNS } from '#lib/plural.ts'

export const STATUS_WORDS: Record<OfferStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Szkic', tone: 'neutral' },
  active: { label: 'Aktywna', tone: 'good' },
  paused: { label: 'Wstrzymana', tone: 'warn' },
  archived: { label: 'Zakończona', tone: 'neutral' },
}

/** `3 pozycje, od 6,50 zł`. */
export const goodsText = ({ items }: Pick<OwnOffer, 'items'>): string => {
  const [first] = items.toSorted((a, b) => Number(a.price) - Number(b.price))
  if (!first) return 'bez pozycji'
  return items.length === 1
    ? `${first.productName}, ${first.variantName}: ${zloty(first.price)}`
    : `${counted(items.length, NOUNS.item)}, od ${zloty(first.price)}`
}

/** What a seller sends to a group or a neighbour, above the link: `Jajka na sobotę`, prices, place and days. */
export const shareTextOf = ({
  title,
  items,
  locationName,
  scheduleWords,
}: Pick<OwnOffer, 'title' | 'items' | 'locationName' | 'scheduleWords'>): string =>
  [
    title,
    ...items.map(({ productName, variantName, price }) => `• ${productName}, ${variantName}: ${zloty(price)}`),
    [locationName && `Gdzie: ${locationName}`, ...scheduleWords].filter(Boolean).join('\n'),
    'Rezerwacja bez dzwonienia:',
  ]
    .filter((line) => line !== '')
    .join('\n')

/** Where a gap can be closed, when it is not in the offer itself. */
export const placeOfGap = (code: string): { to: string; label: string } | null => {
  if (code.startsWith('seller') || code === 'privateFood') return { to: '/seller/about', label: 'Otwórz profil' }
  return code === 'allergens' ? { to: '/products', label: 'Otwórz produkty' } : null
}

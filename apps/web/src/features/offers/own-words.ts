import type { OfferStatus, OwnOffer } from '@kram/contract/offer-views'
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

/** Where a gap can be closed, when it is not in the offer itself. */
export const placeOfGap = (code: string): { to: string; label: string } | null => {
  if (code.startsWith('seller') || code === 'privateFood') return { to: '/seller/about', label: 'Otwórz profil' }
  return code === 'allergens' ? { to: '/products', label: 'Otwórz produkty' } : null
}

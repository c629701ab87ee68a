import type { OfferView } from '@kram/contract/offer-views'
import { momentText, windowText, zloty } from '#lib/format.ts'

/** What somebody posts to a group of neighbours; the address follows below it. */
export function shareTextOf(offer: OfferView, now: Date): string {
  const { title, items, occurrences, place, seller, reservable } = offer
  const prices = items.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b))
  const [lowest] = prices
  const next = occurrences.find(({ left }) => left === null || left > 0)
  const where = place ? `, ${place.town}` : ''
  return [
    lowest === undefined ? title : `${title} – ${prices.length > 1 ? 'od ' : ''}${zloty(lowest)}`,
    reservable &&
      next &&
      `${next.fulfilment === 'delivery' ? 'Dostawa' : 'Odbiór'}: ${windowText(next.startsAt, next.endsAt, now)}${where}`,
    reservable && next && `Zamówienia do: ${momentText(next.cutoffAt, now)}`,
    `Sprzedaje ${seller.name}. Rezerwacja w Kramie, płatność przy odbiorze:`,
  ]
    .filter(Boolean)
    .join('\n')
}

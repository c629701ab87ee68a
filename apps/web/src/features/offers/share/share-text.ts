import type { OfferView } from '@kram/contract/offers/views'
import { momentText, weekdayText, relativeOccurrenceText, zloty } from '@kram/polish/format'

/** The first occurrence with capacity. */
export const nextAvailableOccurrence = ({ occurrences }: OfferView) =>
  occurrences.find(({ remaining }) => remaining === null || remaining > 0)

/** Text for an offer that takes no orders now. */
const notReservableText = ({ opensOn }: OfferView): string =>
  `Teraz nie przyjmuje zamówień.${opensOn === null ? '' : ` Następny raz: ${weekdayText(opensOn)}.`}`

/** The first occurrence with capacity: fulfilment, time, place and cut-off. */
const occurrenceLines = (offer: OfferView, now: Date): string[] => {
  const next = nextAvailableOccurrence(offer)
  if (!next) return []
  const { fulfilment, startsAt, endsAt, cutoffAt } = next
  const where = offer.location ? `, ${offer.location.town}` : ''
  return [
    `${fulfilment === 'delivery' ? 'Dostawa' : 'Odbiór'}: ${relativeOccurrenceText(startsAt, endsAt, now)}${where}`,
    `Zamówienia do: ${momentText(cutoffAt, now)}`,
  ]
}

/** Share text of an offer; the link follows below. */
export function shareTextOf(offer: OfferView, now: Date): string {
  const { title, items, seller, reservable } = offer
  const prices = items.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b))
  const [lowest] = prices
  return [
    lowest === undefined ? title : `${title} – ${prices.length > 1 ? 'od ' : ''}${zloty(lowest)}`,
    ...(reservable ? occurrenceLines(offer, now) : [notReservableText(offer)]),
    `Sprzedaje ${seller.name}${reservable ? '. Rezerwacja w Kramie, płatność przy odbiorze' : ''}:`,
  ].join('\n')
}

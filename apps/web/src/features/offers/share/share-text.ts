import type { OfferView } from '@kram/contract/offers/views'
import { momentText, perUnitText, weekdayText, relativeOccurrenceText, zloty } from '@kram/polish/format'
import { lineName } from '@kram/polish/order-line'

type Item = OfferView['items'][number]

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

/** More lines than a reader of a post would read are left to the link. */
const MAX_LINES = 12

/** `• Jajka 10 szt. – 15,00 zł`, `• Ser podpuszczkowy – 40,00 zł/kg`. */
const itemLine = ({ productName, variantName, soldBy, price, netQuantity, netUnit, approximate }: Item): string => {
  const name = lineName({ productName, variantName, soldBy })
  const perUnit = soldBy === 'loose' || approximate
  return `• ${name} – ${perUnit ? perUnitText(price, netQuantity, netUnit) : zloty(price)}`
}

/** What can be had now, each with its price; sold-out items are left out while others are there. */
function itemLines({ items }: OfferView): string[] {
  const left = items.filter(({ remaining }) => remaining !== 0)
  const shown = left.length > 0 ? left : items
  const lines = shown.slice(0, MAX_LINES).map(itemLine)
  return shown.length > MAX_LINES ? [...lines, '• i inne'] : lines
}

/** A post about an offer with the prices of this moment; the link follows below. */
export function shareTextOf(offer: OfferView, now: Date): string {
  const { title, seller, reservable } = offer
  return [
    title,
    ...itemLines(offer),
    ...(reservable ? occurrenceLines(offer, now) : [notReservableText(offer)]),
    `Sprzedaje ${seller.name}${reservable ? '. Rezerwacja w Kramie, płatność przy odbiorze' : ''}:`,
  ].join('\n')
}

import type { OfferItem } from '@kram/contract/offers/item-schemas'
import { titleItemOf } from '@kram/contract/offers/title-item'
import type { OfferView } from '@kram/contract/offers/views'
import { groszeOf } from '@kram/contract/common/money'
import { unitPriceOf } from '@kram/contract/catalogue/unit-price'
import { amountText, weekdayText, weekdayTimeText, occurrenceText, zlotyOf } from '@kram/polish/format'

type Measured = Pick<OfferItem, 'price' | 'netQuantity' | 'netUnit'>

const priceText = (price: string): string => zlotyOf(groszeOf(price))

/** `od 12,50 zł`; `około 36,00 zł` for what is weighed at the hand-over. */
export const shownPriceText = (
  { price, approximate }: Pick<OfferItem, 'price' | 'approximate'>,
  { several }: { several: boolean },
): string => `${several ? 'od ' : ''}${approximate ? 'około ' : ''}${priceText(price)}`

const UNIT_LABELS = { kg: 'kg', l: 'l', szt: 'szt.', m: 'm' }

/** The unit price, `1,25 zł/szt.`; empty when equal to the price. */
export const unitPriceText = ({ price, netQuantity, netUnit }: Measured): string | null => {
  if (netQuantity === 1 && netUnit === 'szt') return null
  const { amount, per } = unitPriceOf(groszeOf(price), netQuantity, netUnit)
  return `${zlotyOf(amount)}/${UNIT_LABELS[per]}`
}

/** `Zamów do: piątek, 27 listopada, 18:00`. */
const cutoffText = (at: string): string => `Zamów do: ${weekdayTimeText(new Date(at))}`

/** The picture is passed on for days, so it names the day of the count and never says "today". */
const remainingText = (item: OfferItem): string | null => {
  if (item.remaining === null) return null
  const counted = item.countedAt ? ` (stan z ${dayAndTimeText(item.countedAt)})` : ''
  return `Jeszcze ${amountText(item.remaining, item)}${counted}`
}

/** `26 listopada, 7:40` */
const dayAndTimeText = (at: string): string => weekdayTimeText(at).replace(/^[^,]*, /, '')

/** Lines below the price: remaining quantity, date, cut-off or reopening, town and seller. */
export function factLines(offer: OfferView): string[] {
  const { items, occurrences, location: place, seller, reservable, opensOn } = offer
  const from = [place?.town, seller.name].filter(Boolean).join(' · ')
  if (!reservable)
    return [
      'Teraz nie przyjmuje zamówień',
      ...(opensOn === null ? [] : [`Następny raz: ${weekdayText(new Date(opensOn))}`]),
      from,
    ]
  const shown = titleItemOf(items)
  const next = occurrences.find(({ remaining }) => remaining === null || remaining > 0)
  return [
    shown && !shown.several ? remainingText(shown.item) : null,
    next &&
      `${next.fulfilment === 'delivery' ? 'Dostawa' : 'Odbiór'}: ${occurrenceText(new Date(next.startsAt), new Date(next.endsAt))}`,
    next && cutoffText(next.cutoffAt),
    from,
  ].filter((line): line is string => Boolean(line))
}

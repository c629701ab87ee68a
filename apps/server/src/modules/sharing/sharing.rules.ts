import { amountUnit, amountValue } from '@kram/contract/amounts'
import type { OfferItem } from '@kram/contract/offer-items'
import type { OfferView } from '@kram/contract/offer-views'
import { groszeOf } from '@kram/contract/money'
import { unitPriceOf } from '@kram/contract/unit-price'
import { dayWords, momentWords, numberWords, windowWords, zloty } from '#platform/polish.rules'

type Measured = Pick<OfferItem, 'price' | 'netQuantity' | 'netUnit'>

export const priceWords = (price: string): string => zloty(groszeOf(price))

const PER = { kg: 'kg', l: 'l', szt: 'szt.', m: 'm' }

/** `1,25 zł/szt.`; nothing where it would only repeat the price. */
export const unitPriceWords = ({ price, netQuantity, netUnit }: Measured): string | null => {
  if (netQuantity === 1 && netUnit === 'szt') return null
  const { amount, per } = unitPriceOf(groszeOf(price), netQuantity, netUnit)
  return `${zloty(amount)}/${PER[per]}`
}

/** `Zamów do: piątek, 27 listopada, 18:00`. */
const cutoffWords = (at: string): string => `Zamów do: ${momentWords(new Date(at))}`

const isLeft = ({ left, step }: OfferItem): boolean => left === null || left >= step

/** The cheapest position of those with something left, else of all. */
export const faceOf = ({ items }: Pick<OfferView, 'items'>): OfferItem | undefined => {
  const some = items.filter(isLeft)
  return (some.length > 0 ? some : items).toSorted((a, b) => groszeOf(a.price) - groszeOf(b.price))[0]
}

const leftWords = (item: OfferItem): string | null =>
  item.left === null ? null : `Jeszcze ${numberWords(amountValue(item.left, item))} ${amountUnit(item)}`

/** Lines below the price: what is left, when, until when one orders – or when one can again –, where and from whom. */
export function factLines(offer: OfferView): string[] {
  const { items, occurrences, place, seller, reservable, opensOn } = offer
  const from = [place?.town, seller.name].filter(Boolean).join(' · ')
  if (!reservable)
    return [
      'Teraz nie przyjmuje zamówień',
      ...(opensOn === null ? [] : [`Następny raz: ${dayWords(new Date(opensOn))}`]),
      from,
    ]
  const [only, more] = items
  const next = occurrences.find(({ left }) => left === null || left > 0)
  return [
    only && !more ? leftWords(only) : null,
    next &&
      `${next.fulfilment === 'delivery' ? 'Dostawa' : 'Odbiór'}: ${windowWords(new Date(next.startsAt), new Date(next.endsAt))}`,
    next && cutoffWords(next.cutoffAt),
    from,
  ].filter((line): line is string => Boolean(line))
}

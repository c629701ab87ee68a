import { amountUnit, amountValue } from '@kram/contract/amounts'
import type { OfferItem } from '@kram/contract/offer-items'
import type { OfferView } from '@kram/contract/offer-views'
import { groszeOf } from '@kram/contract/money'
import { ZONE } from '@kram/contract/time'
import { unitPriceOf } from '@kram/contract/unit-price'

const zl = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' })
const plain = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 3, useGrouping: 'always' })
const day = new Intl.DateTimeFormat('pl-PL', { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('pl-PL', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })

type Measured = Pick<OfferItem, 'price' | 'netQuantity' | 'netUnit'>

export const priceWords = (price: string): string => zl.format(groszeOf(price) / 100)

const PER = { kg: 'kg', l: 'l', szt: 'szt.', m: 'm' }

/** `1,25 zł/szt.`; nothing where it would only repeat the price. */
export const unitPriceWords = ({ price, netQuantity, netUnit }: Measured): string | null => {
  if (netQuantity === 1 && netUnit === 'szt') return null
  const { amount, per } = unitPriceOf(groszeOf(price), netQuantity, netUnit)
  return `${zl.format(amount / 100)}/${PER[per]}`
}

/** `sobota, 28 listopada, 8:00–12:00`. */
export const windowWords = (from: string, to: string): string =>
  `${day.format(new Date(from))}, ${hour.format(new Date(from))}–${hour.format(new Date(to))}`

/** `Zamów do: piątek, 27 listopada, 18:00`. */
const cutoffWords = (at: string): string => `Zamów do: ${day.format(new Date(at))}, ${hour.format(new Date(at))}`

const isLeft = ({ left, step }: OfferItem): boolean => left === null || left >= step

/** The cheapest position of those with something left, else of all. */
export const faceOf = ({ items }: Pick<OfferView, 'items'>): OfferItem | undefined => {
  const some = items.filter(isLeft)
  return (some.length > 0 ? some : items).toSorted((a, b) => groszeOf(a.price) - groszeOf(b.price))[0]
}

const leftWords = (item: OfferItem): string | null =>
  item.left === null ? null : `Jeszcze ${plain.format(amountValue(item.left, item))} ${amountUnit(item)}`

/** Lines below the price: what is left, when, until when one orders, where and from whom. */
export function factLines(offer: OfferView): string[] {
  const { items, occurrences, place, seller, reservable } = offer
  const from = [place?.town, seller.name].filter(Boolean).join(' · ')
  if (!reservable) return ['Teraz nie przyjmuje zamówień', from]
  const [only, more] = items
  const next = occurrences.find(({ left }) => left === null || left > 0)
  return [
    only && !more ? leftWords(only) : null,
    next && `${next.fulfilment === 'delivery' ? 'Dostawa' : 'Odbiór'}: ${windowWords(next.startsAt, next.endsAt)}`,
    next && cutoffWords(next.cutoffAt),
    from,
  ].filter((line): line is string => Boolean(line))
}

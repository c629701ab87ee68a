import type { SaleUnit } from '@kram/polish/amounts'
import { availableQuantity } from '@kram/contract/common/quantity'
import type { VariantCount } from '@kram/contract/stock/count-schemas'
import type { Item, Movement } from '@kram/contract/stock/schemas'
import { amountText } from '@kram/polish/format'

export const itemName = ({ productName, variantName }: Pick<Item, 'productName' | 'variantName'>): string =>
  `${productName} – ${variantName}`

export type Level = 'none' | 'low' | 'fine'

export const stockLevel = (item: Pick<Item, 'quantity' | 'held' | 'lowStockAt'>): Level => {
  const free = availableQuantity(item)
  if (free <= 0) return 'none'
  return item.lowStockAt !== null && free <= item.lowStockAt ? 'low' : 'fine'
}

const signedAmount = (amount: number, item: SaleUnit): string =>
  `${amount > 0 ? '+' : '−'}${amountText(Math.abs(amount), item)}`

/** `+10 opak.`; null where nothing changed. */
export const changeTexts = (
  { deltaQuantity, deltaHeld }: Pick<Movement, 'deltaQuantity' | 'deltaHeld'>,
  item: SaleUnit,
) => ({
  onHand: deltaQuantity === 0 ? null : signedAmount(deltaQuantity, item),
  inReservations: deltaHeld === 0 ? null : signedAmount(deltaHeld, item),
})

/** What is counted now, and how much of it is promised. */
export function countText({ counting, quantity, held }: Omit<VariantCount, 'dates'>, unit: SaleUnit): string {
  const promised = held > 0 ? `, w rezerwacjach ${amountText(held, unit)}` : ''
  const amount = amountText(quantity ?? 0, unit)
  if (counting === null) return 'Na razie każda oferta liczy osobno, więc razem mogą obiecać więcej, niż masz.'
  if (counting === 'onDemand') return `Na zamówienie, bez liczenia${promised} – wspólnie dla wszystkich ofert.`
  if (counting === 'shelf') return `Masz teraz ${amount}${promised} – wspólnie dla wszystkich ofert.`
  return `Na każdy dzień ${amount}${promised} – wspólnie dla wszystkich ofert.`
}

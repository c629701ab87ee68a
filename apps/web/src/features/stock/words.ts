import type { Measured } from '@kram/contract/amounts'
import type { Item, Movement } from '@kram/contract/stock'
import { amountText } from '#lib/format.ts'

export const itemName = ({ productName, variantName }: Pick<Item, 'productName' | 'variantName'>): string =>
  `${productName} – ${variantName}`

/** What no reservation holds. */
export const freeOf = ({ quantity, held }: Pick<Item, 'quantity' | 'held'>): number =>
  Math.round((quantity - held) * 1000) / 1000

export type Level = 'none' | 'low' | 'fine'

export const levelOf = (item: Pick<Item, 'quantity' | 'held' | 'lowStockAt'>): Level => {
  const free = freeOf(item)
  if (free <= 0) return 'none'
  return item.lowStockAt !== null && free <= item.lowStockAt ? 'low' : 'fine'
}

const signed = (amount: number, item: Measured): string =>
  `${amount > 0 ? '+' : '−'}${amountText(Math.abs(amount), item)}`

/** `+10 opak.`; null where nothing changed. */
export const changeTexts = (
  { deltaQuantity, deltaHeld }: Pick<Movement, 'deltaQuantity' | 'deltaHeld'>,
  item: Measured,
) => ({
  onHand: deltaQuantity === 0 ? null : signed(deltaQuantity, item),
  inReservations: deltaHeld === 0 ? null : signed(deltaHeld, item),
})

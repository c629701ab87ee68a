import type { Item, Movement, MovementReason } from '@kram/contract/stock'
import { quantityText } from '#lib/format.ts'

type Counted = Pick<Item, 'soldBy' | 'netUnit' | 'netQuantity'>

/** An amount of the thing: kilograms of what is sold by weight, pieces of everything else. */
export const amountText = (amount: number, { soldBy, netUnit, netQuantity }: Counted): string =>
  soldBy === 'loose' ? quantityText(amount * netQuantity, netUnit) : quantityText(amount, 'szt')

/** `kg` or `szt.`, as it stands inside a number field. */
export const amountUnit = ({ soldBy, netUnit }: Counted): string =>
  soldBy === 'loose' && netUnit !== 'szt' ? netUnit : 'szt.'

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

export const REASONS: Record<MovementReason, string> = {
  delivered: 'Dostawa lub zbiór',
  counted: 'Przeliczenie',
  spoiled: 'Zepsute lub stłuczone',
  own_use: 'Na własny użytek',
  reserved: 'Zajęte przez rezerwację',
  released: 'Zwolnione z rezerwacji',
  handed_over: 'Wydane',
  written_off: 'Odpisane',
  returned: 'Wróciło na stan',
  undone: 'Cofnięty krok',
}

const signed = (amount: number, item: Counted): string =>
  `${amount > 0 ? '+' : '−'}${amountText(Math.abs(amount), item)}`

/** `+10 szt.`; null where nothing changed. */
export const changeTexts = (
  { deltaQuantity, deltaHeld }: Pick<Movement, 'deltaQuantity' | 'deltaHeld'>,
  item: Counted,
) => ({
  onHand: deltaQuantity === 0 ? null : signed(deltaQuantity, item),
  inReservations: deltaHeld === 0 ? null : signed(deltaHeld, item),
})

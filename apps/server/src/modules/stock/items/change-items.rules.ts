import type { ErrorCode } from '@kram/contract/common/errors'

/** A change of a stock item; `undefined` stays as it is. */
export type StockChange = {
  id: number
  version: number
  quantity?: number | undefined
  lowStockAt?: number | null | undefined
}

export type CountedItem = {
  id: number
  quantity: number
  held: number
  lowStockAt: number | null
  version: number
  soldBy: string
}

type Decision = { refused: ErrorCode; message?: string } | { quantity: number; lowStockAt: number | null }

/** Whether an item can be counted so: never below what is held, in whole pieces unless it is sold by weight or volume. */
export function decideStockChange(change: StockChange, item: CountedItem | undefined): Decision {
  if (!item) return { refused: 'NOT_FOUND' }
  if (item.version !== change.version) return { refused: 'VERSION_CONFLICT' }
  const { quantity = item.quantity, lowStockAt = item.lowStockAt } = change
  if (item.soldBy !== 'loose' && !Number.isInteger(quantity))
    return { refused: 'VALIDATION_FAILED', message: 'Ten towar liczysz w całych sztukach.' }
  if (quantity < item.held) return { refused: 'HELD_BY_RESERVATIONS' }
  return { quantity, lowStockAt }
}

import type { RowResult } from '@kram/contract/common/bulk/schemas'

const MAX_QUANTITY = 999_999
const CONFLICT = 'Ktoś zmienił te dane w międzyczasie. Enter zapisze Twoją wartość, Esc zostawi tamtą.'

/** After the change of one cell: the message of an error stands in the cell, beside what is there now. */
export async function settleCell(results: readonly RowResult[], refresh: () => Promise<void>): Promise<void> {
  const [result] = results
  // What else changes with the cell may come later.
  if (result?.ok === true) return void refresh()
  await refresh()
  throw new Error(result?.code === 'VERSION_CONFLICT' ? CONFLICT : (result?.message ?? 'Nie udało się zapisać.'))
}

/** A typed quantity; whole unless the variant is sold by weight or volume. Empty is `null` where there may be none. */
export function quantityFrom(typed: string, { soldBy, empty }: { soldBy: string; empty: boolean }): number | null {
  const text = typed.replace(/\s/gu, '').replace(',', '.')
  if (text === '') {
    if (empty) return null
    throw new Error('Wpisz liczbę. Zero znaczy: nie ma.')
  }
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text) || Number(text) > MAX_QUANTITY)
    throw new Error('Wpisz liczbę, na przykład 12.')
  if (soldBy !== 'loose' && !Number.isInteger(Number(text))) throw new Error('Ten towar liczysz w całych sztukach.')
  return Number(text)
}

/** A quantity as it stands in a field. */
export const typedQuantity = (quantity: number | null): string =>
  quantity === null ? '' : String(quantity).replace('.', ',')

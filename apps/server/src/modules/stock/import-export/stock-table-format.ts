import { availableQuantity } from '@kram/contract/common/quantity'
import type { Item, Movement } from '@kram/contract/stock/schemas'
import { MOVEMENT_REASON_LABELS } from '@kram/contract/stock/labels'
import type { SaleUnit } from '@kram/polish/amounts'
import { countUnit } from '@kram/polish/format'
import { localDateOf, localTimeOf } from '@kram/contract/common/time'
import type { Cell, Column } from '#platform/csv'

/** Stock as a table. The version detects changes since the download. */
export const STOCK_COLUMNS = [
  { key: 'product', title: 'Produkt', required: true },
  { key: 'variant', title: 'Wariant', required: true },
  { key: 'inventory', title: 'Magazyn' },
  { key: 'quantity', title: 'Stan', required: true },
  { key: 'lowStockAt', title: 'Ostrzeż przy' },
  { key: 'version', title: 'Wersja' },
] as const satisfies readonly Column<string>[]

export type StockColumn = (typeof STOCK_COLUMNS)[number]['key']

/** Export-only columns: held and remaining quantity, and the unit of all quantities. */
export const STOCK_TITLES = [
  ...STOCK_COLUMNS.map(({ title }) => title),
  'W rezerwacjach',
  'Wolne',
  'Jednostka',
] as const

export const stockRow = (item: Item): Cell[] => [
  item.productName,
  item.variantName,
  item.inventoryName,
  item.quantity,
  item.lowStockAt,
  item.version,
  item.held,
  availableQuantity(item),
  countUnit(item),
]

export const LEDGER_TITLES = [
  'Data',
  'Godzina',
  'Powód',
  'Zmiana stanu',
  'Zmiana w rezerwacjach',
  'Jednostka',
  'Rezerwacja',
  'Notatka',
]

type LedgerLine = Omit<Movement, 'createdAt' | 'id' | 'itemId' | 'reservationId'> & {
  createdAt: Date
  number: string | null
}

export const ledgerRow = (
  { createdAt, reason, deltaQuantity, deltaHeld, number, note }: LedgerLine,
  item: SaleUnit,
): Cell[] => [
  localDateOf(createdAt),
  localTimeOf(createdAt),
  MOVEMENT_REASON_LABELS[reason],
  deltaQuantity,
  deltaHeld,
  countUnit(item),
  number,
  note,
]

import { availableQuantity } from '@kram/contract/common/quantity'
import { stockRoutes } from '@kram/contract/stock/routes'
import type { Item } from '@kram/contract/stock/schemas'
import { countUnit } from '@kram/polish/format'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { photoOf } from '#shared/pictures.ts'
import { cellAmount, quantityFrom, settleCell, type TableColumn, typedQuantity } from '#shared/table/index.ts'
import { Badge } from '#ui/list'
import { Thumbnail } from '#ui/media'
import { itemName, stockLevel } from '../stock-text.ts'
import { useInvalidateStock } from '../stock.queries.ts'

export type StockChange = { id: number; version: number; quantity?: number; lowStockAt?: number | null }

export const sendStockChanges = (changes: readonly StockChange[]) =>
  call(stockRoutes.changeItems, { body: { changes: [...changes] }, idempotencyKey: crypto.randomUUID() })

const LEVEL_TEXTS = { none: 'Brak', low: 'Mało', fine: null } as const

function Level({ item }: { item: Item }) {
  const level = stockLevel(item)
  if (level === 'fine') return 'w normie'
  return <Badge tone={level === 'none' ? 'danger' : 'warn'}>{LEVEL_TEXTS[level]}</Badge>
}

function Name({ item }: { item: Item }) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail className="size-10" photo={item.cover && photoOf(item.cover, '')} />
      <Link
        to={`/items/edit/${item.id}`}
        tabIndex={-1}
        className="min-w-0 truncate font-semibold underline-offset-4 hover:underline"
      >
        {itemName(item)}
      </Link>
    </span>
  )
}

const NAME: readonly TableColumn<Item>[] = [
  {
    id: 'name',
    title: 'Towar',
    sort: 'name',
    width: 18,
    fixed: true,
    text: itemName,
    cell: (item) => <Name item={item} />,
  },
  { id: 'inventory', title: 'Magazyn', sort: 'inventory', width: 10, text: ({ inventoryName }) => inventoryName },
]
const PROMISED: readonly TableColumn<Item>[] = [
  {
    id: 'held',
    title: 'Zarezer\u00adwowane',
    sort: 'held',
    align: 'right',
    width: 6.5,
    text: (item) => cellAmount(item.held, item),
  },
  {
    id: 'remaining',
    title: 'Wolne',
    sort: 'remaining',
    align: 'right',
    width: 6,
    text: (item) => cellAmount(availableQuantity(item), item),
  },
]
const LEVEL: TableColumn<Item> = {
  id: 'level',
  title: 'Poziom',
  width: 6.5,
  text: (item) => LEVEL_TEXTS[stockLevel(item)] ?? 'w normie',
  cell: (item) => <Level item={item} />,
}

/** The columns of the table of stock; quantity and warning level are edited in their place. */
export function useColumns(): readonly TableColumn<Item>[] {
  const invalidate = useInvalidateStock()
  return useMemo(() => {
    const save = async (change: StockChange): Promise<void> =>
      settleCell((await sendStockChanges([change])).results, invalidate)
    const quantity: TableColumn<Item> = {
      id: 'quantity',
      title: 'Mam',
      sort: 'quantity',
      align: 'right',
      width: 7,
      text: (item) => cellAmount(item.quantity, item),
      edit: {
        value: (item) => typedQuantity(item.quantity),
        label: (item) => `Mam: ${itemName(item)}`,
        unit: countUnit,
        save: ({ id, version, soldBy }, typed) =>
          save({ id, version, quantity: quantityFrom(typed, { soldBy, empty: false }) ?? 0 }),
      },
    }
    const warning: TableColumn<Item> = {
      id: 'warning',
      title: 'Ostrzegaj od',
      sort: 'warning',
      align: 'right',
      width: 7,
      text: (item) => cellAmount(item.lowStockAt, item),
      edit: {
        value: ({ lowStockAt }) => typedQuantity(lowStockAt),
        label: (item) => `Ostrzegaj od: ${itemName(item)}`,
        unit: countUnit,
        save: ({ id, version }, typed) =>
          save({ id, version, lowStockAt: quantityFrom(typed, { soldBy: 'loose', empty: true }) }),
      },
    }
    return [...NAME, quantity, ...PROMISED, warning, LEVEL]
  }, [invalidate])
}

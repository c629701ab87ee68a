import { categoryOf } from '@kram/contract/catalogue/categories'
import type { ProductRow } from '@kram/contract/catalogue/table/schemas'
import { stockRoutes } from '@kram/contract/stock/routes'
import { countUnit, quantityText } from '@kram/polish/format'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { photoOf } from '#shared/pictures.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { cellAmount, quantityFrom, settleCell, type TableColumn, typedQuantity } from '#shared/table/index.ts'
import { Thumbnail } from '#ui/media'

const COUNTING_TEXTS = { shelf: 'mam teraz', date: 'na dzień', onDemand: 'ile trzeba' } as const

export const productRowName = ({ productName, variant }: ProductRow): string =>
  variant ? `${productName}, ${variant.name}` : productName

function Name({ row }: { row: ProductRow }) {
  const { cover, productId, productName, variant } = row
  return (
    <span className="flex items-center gap-3">
      <Thumbnail className="size-10" photo={cover && photoOf(cover, '')} />
      <span className="min-w-0">
        <Link
          to={`/products/edit/${productId}`}
          tabIndex={-1}
          className="block truncate font-semibold underline-offset-4 hover:underline"
        >
          {productName}
        </Link>
        <span className="block truncate text-sm text-muted">{variant?.name ?? 'bez wariantu'}</span>
      </span>
    </span>
  )
}

/** Those that are only read, before and after the count. */
const BEFORE_COUNT: readonly TableColumn<ProductRow>[] = [
  {
    id: 'name',
    title: 'Produkt',
    sort: 'name',
    width: 16,
    fixed: true,
    text: productRowName,
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'category',
    title: 'Kategoria',
    sort: 'category',
    width: 11,
    text: ({ category }) => categoryOf(category)?.name ?? category,
  },
  {
    id: 'net',
    title: 'Ilość netto',
    align: 'right',
    width: 7,
    text: ({ variant }) => variant && quantityText(variant.netQuantity, variant.netUnit),
  },
  {
    id: 'counting',
    title: 'Jak liczysz',
    width: 7.5,
    text: ({ variant }) => (variant?.counting ? COUNTING_TEXTS[variant.counting] : null),
  },
]
const AFTER_COUNT: readonly TableColumn<ProductRow>[] = [
  {
    id: 'price',
    title: 'Cena od, zł',
    sort: 'price',
    align: 'right',
    width: 7.5,
    text: ({ variant }) => variant?.price?.replace('.', ',') ?? null,
  },
  {
    id: 'offers',
    title: 'Ofert w sprzedaży',
    sort: 'offers',
    align: 'right',
    width: 7.5,
    text: ({ variant }) => variant?.offers ?? null,
  },
]

const countedOf = ({ variant }: ProductRow): number | null =>
  variant && variant.counting !== 'onDemand' ? variant.counted : null

async function saveCount({ variant }: ProductRow, typed: string, refresh: () => Promise<void>): Promise<void> {
  if (!variant) return
  const quantity = quantityFrom(typed, { soldBy: variant.soldBy, empty: false }) ?? 0
  if (variant.shelf) {
    const { id, version } = variant.shelf
    const body = { changes: [{ id, version, quantity }] }
    const { results } = await call(stockRoutes.changeItems, { body, idempotencyKey: crypto.randomUUID() })
    return settleCell(results, refresh)
  }
  await call(stockRoutes.countVariant, { params: { id: variant.id }, body: { counting: 'date', quantity } })
  return refresh()
}

/** The columns of the table of products; the stock of a variant is edited in its place. */
export function useColumns(): readonly TableColumn<ProductRow>[] {
  const client = useQueryClient()
  return useMemo(() => {
    const refresh = (): Promise<void> =>
      invalidate(client, [...staleAfter.catalogue(), ...staleAfter.stock(), ...staleAfter.offer()])
    const counted: TableColumn<ProductRow> = {
      id: 'counted',
      title: 'Mam',
      sort: 'counted',
      align: 'right',
      width: 7,
      text: (row) => {
        return row.variant && cellAmount(countedOf(row), row.variant)
      },
      edit: {
        value: (row) => typedQuantity(countedOf(row)) || null,
        label: (row) => `Mam: ${productRowName(row)}`,
        unit: ({ variant }) => (variant ? countUnit(variant) : ''),
        save: (row, typed) => saveCount(row, typed, refresh),
      },
    }
    return [...BEFORE_COUNT, counted, ...AFTER_COUNT]
  }, [client])
}

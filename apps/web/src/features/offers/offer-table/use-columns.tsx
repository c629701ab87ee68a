import type { OfferRow, OfferRowItem } from '@kram/contract/offers/table/schemas'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { countUnit, weekdayShortText } from '@kram/polish/format'
import { photoOf } from '#shared/pictures.ts'
import { cellAmount, type TableColumn, typedQuantity } from '#shared/table/index.ts'
import { Status } from '#ui/list'
import { Thumbnail } from '#ui/media'
import { cx } from '#ui/cx.ts'
import { countedText, isSoldOut, rowName, rowStatus } from './row-text.ts'
import { useCellSaves } from './use-change-rows.ts'

/** Fewer than this many left are marked. */
const FEW = 3

const comma = (price: string): string => price.replace('.', ',')

function Goods({ row }: { row: OfferRow }) {
  const { item, title, offerId } = row
  return (
    <span className="flex items-center gap-3">
      <Thumbnail className="size-10" photo={item?.cover ? photoOf(item.cover, '') : null} />
      <span className="min-w-0">
        <Link
          to={`/offers/edit/${offerId}`}
          tabIndex={-1}
          className="block truncate font-semibold underline-offset-4 hover:underline"
        >
          {rowName(row)}
        </Link>
        <span className="block truncate text-sm text-muted">{item ? title : 'bez towaru'}</span>
      </span>
    </span>
  )
}

function Remaining({ item }: { item: OfferRowItem | null }) {
  if (!item || item.remaining === null) return '–'
  const few = item.remaining <= FEW * item.step && !isSoldOut(item)
  return <span className={cx(few && 'font-bold text-warn')}>{cellAmount(Math.max(0, item.remaining), item)}</span>
}

/** Those that name the row and say in what state it is. */
const TEXT_COLUMNS = {
  name: {
    id: 'name',
    title: 'Towar',
    sort: 'name',
    width: 15,
    fixed: true,
    text: rowName,
    cell: (row) => <Goods row={row} />,
  },
  title: { id: 'title', title: 'Oferta', sort: 'title', width: 12, hidden: true, text: ({ title }) => title },
  held: {
    id: 'held',
    title: 'Zarezer\u00adwowane',
    sort: 'held',
    align: 'right',
    width: 6.5,
    text: ({ item }) => item && cellAmount(item.held, item),
  },
  remaining: {
    id: 'remaining',
    title: 'Zostało',
    sort: 'remaining',
    align: 'right',
    width: 5.5,
    text: ({ item }) => item && cellAmount(item.remaining, item),
    cell: ({ item }) => <Remaining item={item} />,
  },
  next: {
    id: 'next',
    title: 'Najbliższy termin',
    sort: 'next',
    width: 8.5,
    text: ({ nextDate }) => nextDate && weekdayShortText(nextDate),
  },
  location: { id: 'location', title: 'Miejsce', width: 10, hidden: true, text: ({ locationName }) => locationName },
  status: {
    id: 'status',
    title: 'Status',
    sort: 'status',
    width: 9,
    text: (row) => rowStatus(row).label,
    cell: (row) => (
      <span className="grid gap-0.5">
        <Status tone={rowStatus(row).tone}>{rowStatus(row).label}</Status>
        {row.heldByOperator && (
          <Link to={`/offers/edit/${row.offerId}`} className="text-sm underline underline-offset-4">
            decyzja operatora
          </Link>
        )}
      </span>
    ),
  },
} satisfies Record<string, TableColumn<OfferRow>>

/** The item of a row whose terms can still change. */
const openItem = ({ status, item }: OfferRow): OfferRowItem | null => (status === 'archived' ? null : item)

/** The columns of the table of offers; price, stock and limit are edited in their place. */
export function useColumns(): readonly TableColumn<OfferRow>[] {
  const save = useCellSaves()
  return useMemo(() => {
    const { name, title, held, remaining, next, location, status } = TEXT_COLUMNS
    const price: TableColumn<OfferRow> = {
      id: 'price',
      title: 'Cena, zł',
      sort: 'price',
      align: 'right',
      width: 6.5,
      text: ({ item }) => item && comma(item.price),
      edit: {
        value: (row) => comma(openItem(row)?.price ?? '') || null,
        label: (row) => `Cena: ${rowName(row)}`,
        save: save.price,
      },
    }
    const counted: TableColumn<OfferRow> = {
      id: 'counted',
      title: 'Mam',
      sort: 'counted',
      align: 'right',
      width: 8,
      text: ({ item }) => item && countedText(item),
      edit: {
        value: ({ item }) =>
          item && item.counting !== 'onDemand' && item.counted !== null ? typedQuantity(item.counted) : null,
        label: (row) => `Mam: ${rowName(row)}`,
        unit: ({ item }) => (item ? countUnit(item) : ''),
        save: save.counted,
      },
    }
    const limit: TableColumn<OfferRow> = {
      id: 'limit',
      title: 'Limit',
      sort: 'limit',
      align: 'right',
      width: 6,
      text: ({ item }) => item && cellAmount(item.quantity, item),
      edit: {
        value: (row) => (openItem(row) ? typedQuantity(openItem(row)?.quantity ?? null) : null),
        label: (row) => `Limit w ofercie: ${rowName(row)}`,
        unit: ({ item }) => (item ? countUnit(item) : ''),
        save: save.limit,
      },
    }
    return [name, title, price, counted, limit, held, remaining, next, location, status]
  }, [save])
}

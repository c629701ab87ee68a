import {
  columnVisibilityFeature,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { TableColumn, TableOrder } from './columns.ts'
import { useStoredColumns } from './stored-columns.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })

export type DataTable<Row extends { id: number }> = ReactTable<typeof features, Row>

const applied = <T>(updater: Updater<T>, before: T): T => (updater instanceof Function ? updater(before) : updater)

type Options<Row> = {
  name: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  order: TableOrder
  onOrder: (order: TableOrder) => void
}

/** Selection, shown columns and order of a table. The server sorts; rows that are no longer there are not selected. */
export function useDataTable<Row extends { id: number }>({ name, columns, rows, order, onOrder }: Options<Row>) {
  const { visibility, setVisibility } = useStoredColumns(name, columns)
  const [selection, setSelection] = useState<Record<string, true>>({})
  const definitions = useMemo(
    () =>
      columns.map(({ id, text, sort, fixed }) => ({
        id,
        accessorFn: text,
        enableSorting: sort !== undefined,
        enableHiding: fixed !== true,
        sortDescFirst: false,
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const sorting = columns.flatMap(({ id, sort }) =>
    sort === order.sort ? [{ id, desc: order.direction === 'desc' }] : [],
  )
  const table: DataTable<Row> = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { columnVisibility: visibility, rowSelection: selection, sorting },
    onColumnVisibilityChange: (updater) => setVisibility(applied(updater, visibility)),
    onRowSelectionChange: (updater) => setSelection(applied(updater, selection)),
    onSortingChange: (updater) => {
      const [next] = applied(updater, sorting)
      const sort = columns.find(({ id }) => id === next?.id)?.sort
      if (next && sort !== undefined) onOrder({ sort, direction: next.desc ? 'desc' : 'asc' })
    },
  })
  const shown = columns.filter(({ id }) => visibility[id] === true)
  const selected = rows.filter(({ id }) => selection[String(id)] === true)
  return { table, shown, selected, clear: (): void => setSelection({}) }
}

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { DataTable, TableColumn } from '../model/index.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useActiveCell } from './use-active-cell.ts'
import { handleGridKey, type Place } from './use-table-keys.ts'

const ROW_HEIGHT = 50
const HEAD_HEIGHT = 44
/** Rows beyond the edges that are rendered, and from which on the next page is fetched. */
const OVERSCAN = 8

type Props<Row extends { id: number }> = {
  label: string
  table: DataTable<Row>
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowName: (row: Row) => string
  /** Enter in a cell that is not edited. */
  onOpen: (row: Row) => void
  /** Opens the menu of a row beside its button. */
  onMenu: (id: number, button: HTMLElement) => void
  hasMore: boolean
  loadingMore: boolean
  more: () => void
}

/** The rows that are on the screen, out of all that are loaded; the rest of the height is empty space. */
export function TableBody<Row extends { id: number }>({ label, table, rows, columns, rowName, ...more }: Props<Row>) {
  const scroll = useRef<HTMLDivElement>(null)
  const activeRow = useRef(0)
  const virtualizer = useVirtualRows(scroll, rows.length, activeRow)
  const cell = useActiveCell(scroll, (row) => {
    activeRow.current = row
    virtualizer.scrollToIndex(row)
  })
  useNextPage(virtualizer.range?.endIndex ?? 0, rows.length, more)
  const { toggle, onPlace } = useRowHandlers(table, rows, cell)
  const size = { rows: rows.length, columns: spanOf(columns) }
  const present = rows[cell.place.row]
  const press = (event: KeyboardEvent): void =>
    handleGridKey(event, {
      place: cell.place,
      size,
      onMove: cell.move,
      onSelect: () => toggle(cell.place.row, event.shiftKey),
      onSelectAll: () => table.toggleAllRowsSelected(true),
      onOpen: openCell,
    })
  const openCell = (): void => {
    const column = columns[cell.place.column - 1]
    if (!present) return
    if (cell.place.column > columns.length) cell.pressButton()
    else if (column === undefined) toggle(cell.place.row, false)
    else if (column.edit && column.edit.value(present) !== null)
      cell.edit({ id: present.id, column: cell.place.column })
    else more.onOpen(present)
  }
  return (
    <div
      ref={scroll}
      className="max-h-[max(24rem,calc(100dvh-11rem))] overflow-auto rounded-2xl border border-line bg-surface shadow-card"
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells that are reached by arrows and edited make it a grid.
        role="grid"
        aria-label={label}
        aria-rowcount={more.hasMore ? -1 : rows.length + 1}
        aria-multiselectable="true"
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${widthOf(columns)}rem` }}
        onKeyDown={press}
      >
        <TableHead table={table} columns={columns} />
        <VirtualRows
          placement={placementOf(virtualizer.getVirtualItems(), virtualizer.getTotalSize())}
          rows={rows}
          columns={columns}
          rowName={rowName}
          isSelected={(row) => table.state.rowSelection[String(row.id)] === true}
          cell={cell}
          onToggle={toggle}
          onPlace={onPlace}
          onMenu={more.onMenu}
        />
      </table>
    </div>
  )
}

/** Rows come and go in groups: a table is laid out anew for each change, however small. */
const STEP = 8
const inSteps = (range: Range): Range => ({
  ...range,
  startIndex: Math.floor(range.startIndex / STEP) * STEP,
  endIndex: Math.min(range.count - 1, Math.ceil((range.endIndex + 1) / STEP) * STEP - 1),
})

/** Which rows are on the screen. */
function useVirtualRows(scroll: RefObject<HTMLDivElement | null>, count: number, activeRow: RefObject<number>) {
  // oxlint-disable-next-line react/incompatible-library -- its object changes in place, so only plain values of it are passed on.
  return useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_HEIGHT,
    // The row of the keyboard stays rendered, or it would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(inSteps(range)), Math.min(activeRow.current, count - 1)])]
        .filter((index) => index >= 0)
        .toSorted((a, b) => a - b),
  })
}

type VirtualItem = { index: number; start: number; size: number }
type Placement = { rows: readonly { index: number; gap: number }[]; rest: number }

/** The rows to render with the empty height before each. The row of the keyboard may be far from the others. */
function placementOf(items: readonly VirtualItem[], total: number): Placement {
  const rows = items.map(({ index, start }, at) => {
    const before = items[at - 1]
    return { index, gap: start - (before ? before.start + before.size : 0) }
  })
  const last = items.at(-1)
  return { rows, rest: Math.max(0, total - (last ? last.start + last.size : 0)) }
}

/** Of the first column, which selects a row, and of the last one, which opens its menu. */
const BUTTON_WIDTH = 3.25
const widthOf = (columns: readonly { width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 2 * BUTTON_WIDTH)
const spanOf = (columns: readonly unknown[]): number => columns.length + 2

type More = { hasMore: boolean; loadingMore: boolean; more: () => void }

/** Fetches the next page before the end of the rows comes into view. */
function useNextPage(lastShown: number, count: number, { hasMore, loadingMore, more }: More): void {
  const isNear = lastShown >= count - 2 * OVERSCAN
  useEffect(() => {
    if (hasMore && isNear && !loadingMore) more()
  }, [hasMore, isNear, loadingMore, more])
}

type ActiveCell = ReturnType<typeof useActiveCell>

/** Handlers that stay the same while the table scrolls, so that its rows need not render again. */
function useRowHandlers<Row extends { id: number }>(table: DataTable<Row>, rows: readonly Row[], cell: ActiveCell) {
  const present = useRef({ table, rows, cell, last: 0 })
  useEffect(() => {
    Object.assign(present.current, { table, rows, cell })
  })
  const toggle = useCallback((index: number, range: boolean): void => {
    const { table: to, rows: all, last } = present.current
    present.current.last = index
    const chosen = range ? all.slice(Math.min(last, index), Math.max(last, index) + 1) : all.slice(index, index + 1)
    to.setRowSelection((before) => {
      const next = { ...before }
      const on = range || before[String(all[index]?.id)] !== true
      for (const { id } of chosen)
        if (on) next[String(id)] = true
        else delete next[String(id)]
      return next
    })
  }, [])
  const onPlace = useCallback((place: Place, editId: number | null): void => {
    present.current.cell.press(place)
    if (editId !== null) present.current.cell.edit({ id: editId, column: place.column })
  }, [])
  return { toggle, onPlace }
}

type RowsProps<Row> = {
  placement: Placement
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowName: (row: Row) => string
  isSelected: (row: Row) => boolean
  cell: ActiveCell
  onToggle: (index: number, range: boolean) => void
  onPlace: (place: Place, editId: number | null) => void
  onMenu: (id: number, button: HTMLElement) => void
}

function VirtualRows<Row extends { id: number }>({ placement, rows, columns, cell, ...of }: RowsProps<Row>) {
  const edited = useRef(cell.edited)
  useEffect(() => {
    edited.current = cell.edited
  })
  const onEdited = useCallback((place: Place) => edited.current(place), [])
  const span = spanOf(columns)
  return (
    <tbody>
      {/* One flat list: in a nested one a row is known by its place, and all of them would be made anew with each step. */}
      {placement.rows.flatMap(({ index, gap }) => {
        const row = rows[index]
        if (!row) return []
        return [
          gap > 0 && <Gap key={`gap-${index}`} height={gap} span={span} />,
          <TableRow
            key={row.id}
            row={row}
            index={index}
            name={of.rowName(row)}
            columns={columns}
            selected={of.isSelected(row)}
            activeColumn={cell.place.row === index ? cell.place.column : null}
            editingColumn={cell.editing?.id === row.id ? cell.editing.column : null}
            onToggle={of.onToggle}
            onPlace={of.onPlace}
            onEdited={onEdited}
            onMenu={of.onMenu}
          />,
        ]
      })}
      <Gap height={placement.rest} span={span} />
    </tbody>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden="true" style={{ height }}>
    <td colSpan={span}>{'\u00a0'}</td>
  </tr>
)

import { memo, type MouseEvent } from 'react'
import { cx } from '#ui/cx.ts'
import { MoreIcon } from '#ui/icons.ts'
import { NOTHING, type TableColumn } from '../model/index.ts'
import { EditCell } from './EditCell.tsx'

type Props<Row> = {
  row: Row
  index: number
  name: string
  columns: readonly TableColumn<Row>[]
  selected: boolean
  /** The cell of the keyboard, when it is in this row. */
  activeColumn: number | null
  /** The column of the open field, when it is in this row. */
  editingColumn: number | null
  onToggle: (index: number, range: boolean) => void
  /** A press on a cell; `editId` opens the field of this row. */
  onPlace: (place: { row: number; column: number }, editId: number | null) => void
  onEdited: (place: { row: number; column: number }) => void
  onMenu: (id: number, button: HTMLElement) => void
}

/** One row; memoised, so that scrolling and moving through the table render what changed only. */
function Row<Row extends { id: number }>({ row, index, name, columns, selected, activeColumn, ...on }: Props<Row>) {
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={cx('h-12.5 border-b border-line', selected ? 'bg-brand-soft' : 'bg-surface hover:bg-sunk')}
    >
      <td tabIndex={activeColumn === 0 ? 0 : -1} data-cell={`${index}:0`} className="w-13 px-1 text-center">
        <label className="inline-flex size-11 items-center justify-center">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Zaznacz: ${name}`}
            checked={selected}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => on.onToggle(index, event.shiftKey)}
          />
        </label>
      </td>
      {columns.map((column, at) => (
        <Cell
          key={column.id}
          row={row}
          column={column}
          place={{ row: index, column: at + 1 }}
          active={activeColumn === at + 1}
          editing={on.editingColumn === at + 1}
          onPlace={on.onPlace}
          onEdited={on.onEdited}
        />
      ))}
      <td
        tabIndex={activeColumn === columns.length + 1 ? 0 : -1}
        data-cell={`${index}:${columns.length + 1}`}
        className="w-13 px-1 text-center"
        onMouseDown={() => on.onPlace({ row: index, column: columns.length + 1 }, null)}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Więcej: ${name}`}
          aria-haspopup="menu"
          className="inline-flex size-11 items-center justify-center rounded-xl text-muted hover:bg-surface hover:text-ink"
          onClick={({ currentTarget }) => on.onMenu(row.id, currentTarget)}
        >
          <MoreIcon aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
}

type CellProps<Row> = {
  row: Row
  column: TableColumn<Row>
  place: { row: number; column: number }
  active: boolean
  editing: boolean
} & Pick<Props<Row>, 'onPlace' | 'onEdited'>

function Cell<Row extends { id: number }>({ row, column, place, active, editing, onPlace, onEdited }: CellProps<Row>) {
  const { align, edit } = column
  const editable = edit !== undefined && edit.value(row) !== null
  return (
    <td
      tabIndex={active ? 0 : -1}
      data-cell={`${place.row}:${place.column}`}
      className={cx('px-2', align === 'right' && 'text-right tabular-nums', !editing && 'truncate')}
      onMouseDown={() => onPlace(place, null)}
      onClick={() => editable && !editing && onPlace(place, row.id)}
    >
      <Content {...{ row, column, editable, editing }} onDone={() => onEdited(place)} />
    </td>
  )
}

type ContentProps<Row> = {
  row: Row
  column: TableColumn<Row>
  editable: boolean
  editing: boolean
  onDone: () => void
}

/** The field of a cell that is edited, else what is in it; hovering shows where a field can be opened. */
function Content<Row>({ row, column: { edit, cell, text }, editable, editing, onDone }: ContentProps<Row>) {
  if (edit && editable && editing) return <EditCell row={row} edit={edit} onDone={onDone} />
  const content = cell ? cell(row) : (text(row) ?? NOTHING)
  if (!editable) return content
  return (
    <span className="-mx-2 block cursor-text truncate rounded-lg border border-transparent px-2 py-1.5 hover:border-control hover:bg-surface">
      {content}
    </span>
  )
}

// The memo of a generic component keeps its type.
export const TableRow = memo(Row) as typeof Row

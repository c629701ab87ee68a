import { cx } from '#ui/cx.ts'
import { ChevronDownIcon } from '#ui/icons.ts'
import type { DataTable, TableColumn } from '../model/index.ts'

type Props<Row extends { id: number }> = { table: DataTable<Row>; columns: readonly TableColumn<Row>[] }

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** Titles of the columns; a press sorts, a second one turns the order round. */
export function TableHead<Row extends { id: number }>({ table, columns }: Props<Row>) {
  return (
    <thead className="sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_var(--line)]">
      <tr aria-rowindex={1} className="h-10 text-sm">
        <th scope="col" className="w-13 px-1">
          <label className="inline-flex size-11 items-center justify-center">
            <input
              type="checkbox"
              aria-label="Zaznacz wszystkie wczytane"
              ref={(box) => {
                if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
              }}
              checked={table.getIsAllRowsSelected()}
              onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
            />
          </label>
        </th>
        {columns.map(({ id, title, align, sort, width, fixed }) => {
          const column = table.getColumn(id)
          const sorted = column?.getIsSorted() ?? false
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}
              style={fixed ? { minWidth: `${width}rem` } : { width: `${width}rem` }}
              className={cx('px-2 font-semibold text-muted', align === 'right' ? 'text-right' : 'text-left')}
            >
              {sort === undefined ? (
                title
              ) : (
                <button
                  type="button"
                  className={cx(
                    '-mx-1 inline-flex min-h-11 items-center gap-1 rounded-lg px-1 leading-tight hover:text-ink',
                    align === 'right' ? 'text-right' : 'text-left',
                  )}
                  onClick={() => column?.toggleSorting(sorted === 'asc')}
                >
                  {title}
                  <ChevronDownIcon
                    aria-hidden="true"
                    className={cx('size-4 shrink-0', sorted === false && 'hidden', sorted === 'asc' && 'rotate-180')}
                  />
                </button>
              )}
            </th>
          )
        })}
        <th scope="col" className="w-13">
          <span className="sr-only">Więcej</span>
        </th>
      </tr>
    </thead>
  )
}

import { type ReactNode, use, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { csvTable, saveTable } from '#lib/files'
import { useAction } from '#lib/forms'
import { toast } from '#lib/feedback'
import { Button } from '#ui/buttons'
import { ErrorState, SkeletonCards } from '#ui/feedback'
import { DownloadIcon, PrintIcon } from '#ui/icons.ts'
import { TableSlotsContext } from '#shared/table-slots/index.ts'
import { cx } from '#ui/cx.ts'
import { counted, NOUNS } from '@kram/polish/plural'
import './table-tools.css'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type TableColumn, type TableOrder, useDataTable } from './model/index.ts'
import { KeysHelp, KeysHint } from './KeysHelp.tsx'
import { PrintedTable } from './PrintedTable.tsx'
import { TableBody, usePageKeys } from './grid/index.ts'
import { RowMenuContext, useRowMenu } from './row-menu/index.ts'
import { usePrintedRows } from './use-printed-rows.ts'

type Paged<Row> = {
  rows: readonly Row[] | undefined
  error: Error | null
  /** Why the next page could not be read; it is asked for again by a button. */
  moreError: Error | null
  stale: boolean
  retry: () => void
  retrying: boolean
  hasMore: boolean
  more: () => void
  loadingMore: boolean
}

/** The selected rows, or the one whose menu is open, and what an act needs. */
export type Selection<Row> = { rows: readonly Row[]; inMenu: boolean; clear: () => void; print: () => void }

type Props<Row> = {
  /** Under which the shown columns are remembered. */
  name: string
  label: string
  /** Stay the same between renders. */
  columns: readonly TableColumn<Row>[]
  paged: Paged<Row>
  order: TableOrder
  onOrder: (order: TableOrder) => void
  rowName: (row: Row) => string
  onOpen: (row: Row) => void
  empty: ReactNode
  /** Reads all rows of this filter in this order. */
  readAll: () => Promise<readonly Row[]>
  fileName: string
  /** Narrow the rows; in the head of the page. */
  views?: ReactNode
  /** What can be done with the selected rows, and with one in its menu. */
  children: (selection: Selection<Row>) => ReactNode
}

/** A list as a table: sorted by any column, with chosen columns, edited in place, changed in bulk, printed and saved as it is shown. */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { paged } = props
  if (paged.rows) return <LoadedTable {...props} rows={paged.rows} />
  if (!paged.error) return <SkeletonCards />
  return <ErrorState message={paged.error.message} retrying={paged.retrying} onRetry={paged.retry} />
}

function LoadedTable<Row extends { id: number }>({ rows, ...props }: Props<Row> & { rows: readonly Row[] }) {
  const { name, label, columns, paged, children, order, onOrder, rowName, onOpen } = props
  const { table, shown, selected, clear } = useDataTable({ name, columns, rows, order, onOrder })
  const [helps, setHelps] = useState(false)
  const { printed, print } = usePrintedRows<Row>()
  const openHelp = useCallback(() => setHelps(true), [])
  const menu = useRowMenu()
  usePageKeys({ onHelp: openHelp, onEscape: clear })
  return (
    <>
      <Toolbar table={props} rows={rows} shown={shown} onPrint={print}>
        <ColumnChooser table={table} columns={columns} />
      </Toolbar>
      {rows.length === 0 ? (
        props.empty
      ) : (
        <div aria-busy={paged.stale} className={cx('transition-opacity', paged.stale && 'opacity-60')}>
          <TableBody
            label={label}
            table={table}
            rows={rows}
            columns={shown}
            rowName={rowName}
            onOpen={onOpen}
            onMenu={menu.toggle}
            hasMore={paged.hasMore && paged.moreError === null}
            loadingMore={paged.loadingMore}
            more={paged.more}
          />
          {paged.moreError && (
            <ErrorState message={paged.moreError.message} retrying={paged.loadingMore} onRetry={paged.more} />
          )}
          <KeysHint onMore={openHelp} />
        </div>
      )}
      {/* The bar must not cover the last rows. */}
      {selected.length > 0 && <div className="h-16 print:hidden" />}
      {selected.length > 0 && children({ rows: selected, inMenu: false, clear, print: () => print(selected) })}
      <ActsOfRow menu={menu} rows={rows} rowName={rowName} print={print}>
        {children}
      </ActsOfRow>
      <KeysHelp open={helps} onClose={() => setHelps(false)} />
      {printed && <PrintedTable title={label} rows={printed} columns={shown} />}
    </>
  )
}

type ActsProps<Row> = Pick<Props<Row>, 'rowName' | 'children'> & {
  menu: ReturnType<typeof useRowMenu>
  rows: readonly Row[]
  print: (rows: readonly Row[]) => void
}

/** The menu of the row that was asked for last, with the dialogs that its acts open. */
function ActsOfRow<Row extends { id: number }>({ menu, rows, rowName, print, children }: ActsProps<Row>) {
  const { opened, close } = menu
  const row = rows.find(({ id }) => id === opened?.id)
  if (!opened || !row) return null
  const { anchor, open } = opened
  return (
    <RowMenuContext key={row.id} value={{ anchor, open, close, label: rowName(row) }}>
      {children({ rows: [row], inMenu: true, clear: close, print: () => print([row]) })}
    </RowMenuContext>
  )
}

type ToolbarProps<Row> = {
  table: Pick<Props<Row>, 'views' | 'paged' | 'readAll' | 'fileName'>
  rows: readonly Row[]
  shown: readonly TableColumn<Row>[]
  onPrint: (rows: readonly Row[]) => void
  children: ReactNode
}

/** Views, number of rows, columns, file and print, in the head of the page. */
function Toolbar<Row>({
  table: { views, paged, readAll, fileName },
  rows,
  shown,
  onPrint,
  children,
}: ToolbarProps<Row>) {
  const slots = use(TableSlotsContext)
  const file = useAction(readAll, (all) => saveRows(all, shown, fileName), showProblem)
  const sheet = useAction(readAll, onPrint, showProblem)
  const count = counted(rows.length, NOUNS.tableRow)
  return (
    <>
      {slots.views && createPortal(views, slots.views)}
      {slots.count &&
        createPortal(
          <span role="status" className="text-sm whitespace-nowrap text-muted">
            {paged.hasMore ? `Wczytano ${count}, dalsze podczas przewijania` : count}
          </span>,
          slots.count,
        )}
      {slots.tools &&
        createPortal(
          <>
            {children}
            <Button
              variant="secondary"
              className="table-tool"
              loading={file.isPending}
              icon={<DownloadIcon aria-hidden="true" />}
              title="Zapisz te wiersze i kolumny jako CSV"
              onClick={() => file.mutate(undefined)}
            >
              <span>CSV</span>
            </Button>
            <Button
              variant="secondary"
              className="table-tool"
              loading={sheet.isPending}
              icon={<PrintIcon aria-hidden="true" />}
              title="Drukuj te wiersze i kolumny"
              onClick={() => sheet.mutate(undefined)}
            >
              <span>Drukuj</span>
            </Button>
          </>,
          slots.tools,
        )}
    </>
  )
}

const showProblem = (error: Error): void => void toast('error', error.message)

function saveRows<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], fileName: string): void {
  const titles = columns.map(({ title }) => title)
  saveTable(
    csvTable(
      titles,
      rows.map((row) => columns.map(({ text }) => text(row))),
    ),
    fileName,
  )
}

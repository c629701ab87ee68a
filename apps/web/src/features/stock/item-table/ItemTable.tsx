import { MAX_CHANGES } from '@kram/contract/common/bulk/limits'
import type { ITEM_SORTS } from '@kram/contract/stock/constants'
import { stockRoutes } from '@kram/contract/stock/routes'
import type { Item } from '@kram/contract/stock/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api'
import { usePaged } from '#lib/query'
import {
  BulkBar,
  BulkButton,
  BulkReport,
  DataTable,
  MenuLink,
  readAllPages,
  type Selection,
  sendAll,
  useBulk,
} from '#shared/table/index.ts'
import { EditIcon, LimitIcon, PackIcon, PrintIcon } from '#ui/icons.ts'
import { NoItems } from '../items/index.ts'
import { type ItemFilter, itemsQuery, useInvalidateStock } from '../stock.queries.ts'
import { itemName } from '../stock-text.ts'
import { CountDialog } from './CountDialog.tsx'
import { sendStockChanges, type StockChange, useColumns } from './use-columns.tsx'

type Props = {
  filter: ItemFilter
  order: { sort: (typeof ITEM_SORTS)[number]; direction: 'asc' | 'desc' }
  onOrder: (order: { sort: string; direction: 'asc' | 'desc' }) => void
  filtered: boolean
  onClear: () => void
}

const PAGE = 100

/** The seller's stock as a table. */
export function ItemTable({ filter, order, onOrder, filtered, onClear }: Props) {
  const navigate = useNavigate()
  const columns = useColumns()
  const sorted = { ...filter, ...order, limit: PAGE }
  return (
    <DataTable
      name="items"
      label="Stany"
      columns={columns}
      paged={usePaged(itemsQuery(sorted))}
      order={order}
      onOrder={onOrder}
      rowName={itemName}
      onOpen={({ id }) => void navigate(`/items/edit/${id}`)}
      empty={<NoItems filter={filter} filtered={filtered} onClear={onClear} />}
      readAll={() =>
        readAllPages((cursor) => call(stockRoutes.items, { query: { ...sorted, ...(cursor && { cursor }) } }))
      }
      fileName="stany.csv"
    >
      {(selection) => <BulkActs {...selection} />}
    </DataTable>
  )
}

/** What can be done with the selected stock items. */
function BulkActs({ rows, inMenu, clear, print }: Selection<Item>) {
  const [open, setOpen] = useState<'quantity' | 'lowStockAt' | null>(null)
  const invalidate = useInvalidateStock()
  const bulk = useBulk(invalidate, clear)
  const save = (what: 'quantity' | 'lowStockAt', quantity: number | null): void => {
    setOpen(null)
    void bulk.run<StockChange>({
      send: sendStockChanges,
      most: MAX_CHANGES,
      changes: rows.map(({ id, version }) =>
        what === 'quantity' ? { id, version, quantity: quantity ?? 0 } : { id, version, lowStockAt: quantity },
      ),
      name: (id) => nameOf(rows.find((row) => row.id === id)),
      done: (count) => `Zapisano: ${counted(count, NOUNS.item)}`,
      undo: (changed) =>
        sendAll(
          sendStockChanges,
          changed.flatMap(({ change: { id }, version }): StockChange[] => {
            const before = rows.find((row) => row.id === id)
            if (!before) return []
            return [
              what === 'quantity'
                ? { id, version, quantity: before.quantity }
                : { id, version, lowStockAt: before.lowStockAt },
            ]
          }),
          MAX_CHANGES,
        ),
    })
  }
  return (
    <>
      <BulkBar label={`Zaznaczone: ${rows.length}`} onClear={clear}>
        {inMenu && rows.map((row) => <RowLink key={row.id} row={row} />)}
        <BulkButton icon={<PackIcon aria-hidden="true" />} disabled={bulk.busy} onClick={() => setOpen('quantity')}>
          Ile mam
        </BulkButton>
        <BulkButton icon={<LimitIcon aria-hidden="true" />} disabled={bulk.busy} onClick={() => setOpen('lowStockAt')}>
          Ostrzegaj od
        </BulkButton>
        <BulkButton icon={<PrintIcon aria-hidden="true" />} onClick={print}>
          Drukuj
        </BulkButton>
      </BulkBar>
      {open && (
        <CountDialog
          what={open}
          items={rows}
          onSave={(quantity) => save(open, quantity)}
          onClose={() => setOpen(null)}
        />
      )}
      <BulkReport refusals={bulk.refusals} onClose={bulk.dismiss} />
    </>
  )
}

const nameOf = (item: Item | undefined): string => (item ? itemName(item) : '')

/** Where the menu of a row leads. */
const RowLink = ({ row: { id } }: { row: Item }) => (
  <MenuLink to={`/items/edit/${id}`} icon={<EditIcon aria-hidden="true" />}>
    Edytuj i zobacz historię
  </MenuLink>
)

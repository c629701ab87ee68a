import { MAX_OFFER_CHANGES } from '@kram/contract/common/bulk/limits'
import type { PRODUCT_ROW_SORTS } from '@kram/contract/catalogue/sorts'
import { productRowRoutes } from '@kram/contract/catalogue/table/routes'
import type { ProductRow } from '@kram/contract/catalogue/table/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#lib/api'
import { pagedQuery, usePaged } from '#lib/query'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { productKeys } from '#shared/query-keys.ts'
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
import { ArchiveIcon, EditIcon, PackIcon, PrintIcon, UndoIcon } from '#ui/icons.ts'
import { NoProducts } from '../products/index.ts'
import { productRowName, useColumns } from './use-columns.tsx'

type Filter = {
  q: string
  category?: string | undefined
  archived?: 'true' | undefined
  sort: (typeof PRODUCT_ROW_SORTS)[number]
  direction: 'asc' | 'desc'
}
type Props = {
  filter: Filter
  onOrder: (order: { sort: string; direction: 'asc' | 'desc' }) => void
  filtered: boolean
  onClear: () => void
}

const read = (filter: Filter, limit: number, cursor?: string, signal?: AbortSignal) =>
  call(productRowRoutes.rows, { query: { ...filter, limit, ...(cursor && { cursor }) }, ...(signal && { signal }) })

const rowsQuery = (filter: Filter) =>
  pagedQuery<ProductRow>(productKeys.rows(filter), ({ cursor, signal }) => read(filter, 200, cursor, signal))

/** The seller's products and their variants as a table. */
export function ProductTable({ filter, onOrder, filtered, onClear }: Props) {
  const navigate = useNavigate()
  const columns = useColumns()
  return (
    <DataTable
      name="products"
      label="Produkty"
      columns={columns}
      paged={usePaged(rowsQuery(filter))}
      order={filter}
      onOrder={onOrder}
      rowName={productRowName}
      onOpen={({ productId }) => void navigate(`/products/edit/${productId}`)}
      empty={<NoProducts filter={filter} filtered={filtered} onClear={onClear} />}
      readAll={() => readAllPages((cursor) => read(filter, 500, cursor))}
      fileName="produkty.csv"
    >
      {(selection) => <BulkActs {...selection} />}
    </DataTable>
  )
}

type Change = { id: number; version: number; archived: boolean }

const sendChanges = (changes: readonly Change[]) =>
  call(productRowRoutes.changeProducts, { body: { changes: [...changes] }, idempotencyKey: crypto.randomUUID() })

/** What can be done with the products of the selected rows. */
function BulkActs({ rows, inMenu, clear, print }: Selection<ProductRow>) {
  const client = useQueryClient()
  const bulk = useBulk(() => invalidate(client, staleAfter.catalogue()), clear)
  const products = [...new Map(rows.map((row) => [row.productId, row])).values()]
  const archived = products.every((row) => row.archived)
  const change = (): void =>
    void bulk.run<Change>({
      send: sendChanges,
      most: MAX_OFFER_CHANGES,
      changes: products.map(({ productId, productVersion }) => ({
        id: productId,
        version: productVersion,
        archived: !archived,
      })),
      name: (id) => products.find(({ productId }) => productId === id)?.productName ?? '',
      done: (count) => `${archived ? 'Przywrócono z archiwum' : 'Do archiwum'}: ${counted(count, NOUNS.product)}`,
      undo: (changed) =>
        sendAll(
          sendChanges,
          changed.map(({ change: { id }, version }) => ({ id, version, archived })),
          MAX_OFFER_CHANGES,
        ),
    })
  const Icon = archived ? UndoIcon : ArchiveIcon
  return (
    <>
      <BulkBar label={`Zaznaczone: ${rows.length}`} onClear={clear}>
        {inMenu && rows.map((row) => <RowLinks key={row.id} row={row} />)}
        <BulkButton icon={<Icon aria-hidden="true" />} disabled={bulk.busy} onClick={change}>
          {archived ? 'Przywróć z archiwum' : 'Do archiwum'}
        </BulkButton>
        <BulkButton icon={<PrintIcon aria-hidden="true" />} onClick={print}>
          Drukuj
        </BulkButton>
      </BulkBar>
      <BulkReport refusals={bulk.refusals} onClose={bulk.dismiss} />
    </>
  )
}

/** Where the menu of a row leads. */
function RowLinks({ row: { productId, variant } }: { row: ProductRow }) {
  return (
    <>
      <MenuLink to={`/products/edit/${productId}`} icon={<EditIcon aria-hidden="true" />}>
        Edytuj produkt
      </MenuLink>
      {variant && (
        <MenuLink to={`/variants/edit/${variant.id}`} icon={<PackIcon aria-hidden="true" />}>
          Edytuj wariant
        </MenuLink>
      )}
    </>
  )
}

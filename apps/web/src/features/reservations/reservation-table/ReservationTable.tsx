import { sellerReservationRoutes } from '@kram/contract/seller-view/routes'
import type { RESERVATION_SORTS } from '@kram/contract/reservations/status'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api'
import { usePaged } from '#lib/query'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import {
  BulkBar,
  BulkButton,
  BulkReport,
  DataTable,
  readAllPages,
  type Selection,
  sendAll,
  type TableOrder,
  useBulk,
} from '#shared/table/index.ts'
import { CheckIcon, PrintIcon } from '#ui/icons.ts'
import { readReservations, type ReservationFilter, reservationsQuery } from '../reservations.queries.ts'
import { COLUMNS, reservationName } from './columns.tsx'
import { RowActs } from './RowActs.tsx'

/** Maximum number per request. */
const MAX_BULK_ITEMS = 100

type Props = {
  filter: ReservationFilter
  order: { sort: (typeof RESERVATION_SORTS)[number]; direction: 'asc' | 'desc' }
  onOrder: (order: TableOrder) => void
  empty: ReactNode
}

/** The seller's reservations as a table. */
export function ReservationTable({ filter, order, onOrder, empty }: Props) {
  const navigate = useNavigate()
  const sorted = { ...filter, ...order }
  return (
    <DataTable
      name="reservations"
      label="Rezerwacje"
      columns={COLUMNS}
      paged={usePaged(reservationsQuery(sorted))}
      order={order}
      onOrder={onOrder}
      rowName={reservationName}
      onOpen={({ id }) => void navigate(`/reservations/edit/${id}`)}
      empty={empty}
      readAll={() => readAllPages((cursor) => readReservations(sorted, cursor))}
      fileName="rezerwacje.csv"
    >
      {(selection) => <BulkActs {...selection} />}
    </DataTable>
  )
}

type Item = { id: number; version: number }

const accept = (items: readonly Item[]) => call(sellerReservationRoutes.bulkAccept, { body: { items: [...items] } })
const undo = (items: readonly Item[]) => call(sellerReservationRoutes.bulkUndo, { body: { items: [...items] } })

/** What the state machine allows for several reservations at once. */
function BulkActs({ rows, inMenu, clear, print }: Selection<ReservationRow>) {
  const [row] = rows
  if (inMenu) return row && <RowActs row={row} clear={clear} print={print} />
  return <SelectedActs rows={rows} clear={clear} print={print} />
}

function SelectedActs({ rows, clear, print }: Omit<Selection<ReservationRow>, 'inMenu'>) {
  const client = useQueryClient()
  const bulk = useBulk(() => invalidate(client, staleAfter.reservations()), clear)
  const pending = rows.filter(({ allowedActions }) => allowedActions.includes('accept'))
  const acceptAll = (): void =>
    void bulk.run<Item>({
      send: accept,
      most: MAX_BULK_ITEMS,
      changes: pending.map(({ id, version }) => ({ id, version })),
      name: (id) => nameOf(rows.find((row) => row.id === id)),
      done: (count) => `Potwierdzono: ${counted(count, NOUNS.reservation)}`,
      undo: (accepted) =>
        sendAll(
          undo,
          accepted.map(({ change: { id }, version }) => ({ id, version })),
          MAX_BULK_ITEMS,
        ),
    })
  return (
    <>
      <BulkBar label={`Zaznaczone: ${rows.length}`} onClear={clear}>
        {pending.length > 0 && (
          <BulkButton icon={<CheckIcon aria-hidden="true" />} loading={bulk.busy} onClick={acceptAll}>
            Potwierdź ({pending.length})
          </BulkButton>
        )}
        <BulkButton icon={<PrintIcon aria-hidden="true" />} onClick={print}>
          Drukuj
        </BulkButton>
      </BulkBar>
      <BulkReport refusals={bulk.refusals} onClose={bulk.dismiss} />
    </>
  )
}

const nameOf = (row: ReservationRow | undefined): string => (row ? reservationName(row) : '')

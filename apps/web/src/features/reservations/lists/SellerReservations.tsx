import {
  FINAL_STATUSES,
  RESERVATION_STATUS_LABELS,
  type RESERVATION_SORTS,
  type ReservationStatus,
} from '@kram/contract/reservations/status'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { type ReactNode, Suspense, use } from 'react'
import { dayText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { TableSlotsContext } from '#shared/table-slots/index.ts'
import { Button } from '#ui/buttons'
import { EmptySearch, PagedList } from '#ui/list'
import { EmptyState, SkeletonCards } from '#ui/feedback'
import { Tabs } from '#ui/navigation'
import { AcceptSelected, BulkOutcomes, SelectAll, SelectRow } from './BulkAccept.tsx'
import { DayChangeLink } from '../day-changes/index.ts'
import { groupByDay } from './group-by-day.ts'
import { ReservationCard } from './ReservationCard.tsx'
import { type ReservationFilter, reservationsQuery } from '../reservations.queries.ts'
import { ReservationTable } from '../reservation-table/index.ts'
import { SellerCalls } from './SellerCalls.tsx'
import { SellerRowActions } from './SellerRowActions.tsx'
import { useBulkAccept } from './use-bulk-accept.ts'

export type SellerTab = 'answer' | 'coming' | 'past'

const TAB_STATUSES: Record<SellerTab, readonly ReservationStatus[]> = {
  answer: ['pending', 'change_proposed'],
  coming: ['accepted', 'ready', 'out_for_delivery'],
  past: FINAL_STATUSES,
}

/** The statuses of a tab with their labels. */
export const sellerTabStatuses = (view: SellerTab) =>
  TAB_STATUSES[view].map((status) => [status, RESERVATION_STATUS_LABELS[status]] as const)

const TABS = [
  { name: 'answer', label: 'Do odpowiedzi' },
  { name: 'coming', label: 'Nadchodzące' },
  { name: 'past', label: 'Zakończone' },
] as const

const EMPTY_TEXTS: Record<SellerTab, { title: string; text: string }> = {
  answer: { title: 'Nic nie czeka na odpowiedź', text: 'Nowe rezerwacje pokażą się tutaj i przyjdą e-mailem.' },
  coming: { title: 'Nie ma nadchodzących odbiorów', text: 'Potwierdzone rezerwacje ułożą się tu według dni.' },
  past: {
    title: 'Nie ma jeszcze zakończonych rezerwacji',
    text: 'Wydane, odwołane i wygasłe rezerwacje zostaną tutaj.',
  },
}

function RowsByDay({ rows }: { rows: readonly ReservationRow[] }) {
  const now = useNow()
  return groupByDay(rows).map(({ day, rows: dayRows }) => (
    <section key={day} className="mb-6 first:-mt-1 sm:first:mt-0">
      {/* On a phone the link reaches beyond its line, so that the first card is near the top. */}
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 max-sm:[&_a]:-my-1.5 sm:mb-2">
        <h2 className="text-base leading-5 first-letter:uppercase sm:text-xl">
          {day === '' ? 'Bez terminu' : dayText(day, now)}
        </h2>
        {day !== '' && <DayChangeLink date={day} quiet />}
      </div>
      <ul className="grid gap-3">
        {dayRows.map((row) => (
          <li key={row.id}>
            <ReservationCard row={row} actions={<SellerRowActions row={row} />} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Filters of the list, stored in the address. */
export type SellerFilter = { q: string; day: string | undefined; status: string | undefined; unread: boolean }

type Paged = ReturnType<typeof usePaged<ReservationRow>>
type Rows = { paged: Paged; rows: readonly ReservationRow[] }

/** Confirmed ones in the order they will be picked up. */
function UpcomingList({ paged, rows }: Rows) {
  return (
    <>
      <RowsByDay rows={rows} />
      {paged.hasMore && (
        <Button variant="secondary" className="w-full" loading={paged.loadingMore} onClick={paged.more}>
          Pokaż więcej
        </Button>
      )}
    </>
  )
}

/** Pending reservations, answered one by one or in bulk. */
function PendingList({ paged, rows, filtered, empty }: Rows & { filtered: boolean; empty: ReactNode }) {
  const bulk = useBulkAccept(rows)
  return (
    <>
      {!filtered && <SellerCalls about="cancellation">{(calls) => <div className="mb-3">{calls}</div>}</SellerCalls>}
      <BulkOutcomes bulk={bulk} />
      {/* On a phone it is in the bar that appears with the first selected row. */}
      <SelectAll bulk={bulk} className="mb-2 max-sm:hidden" />
      <PagedList {...paged} label="Rezerwacje" empty={empty}>
        {(row) => (
          <ReservationCard
            row={row}
            actions={
              <>
                <SellerRowActions row={row} />
                {row.allowedActions.includes('accept') && <SelectRow row={row} bulk={bulk} />}
              </>
            }
          />
        )}
      </PagedList>
      <AcceptSelected bulk={bulk} />
    </>
  )
}

type Order = { sort: (typeof RESERVATION_SORTS)[number]; direction: 'asc' | 'desc' }

type Props = {
  view: SellerTab
  onView: (view: SellerTab) => void
  filter: SellerFilter
  /** Removes the filters. */
  onClear: () => void
  /** The order of a table on wide screens; without it the list is made of cards. */
  table: { order: Order; onOrder: (order: { sort: string; direction: 'asc' | 'desc' }) => void } | null
}

/** The seller's reservations: pending, upcoming by day, and history. */
export function SellerReservations({ view, onView, ...list }: Props) {
  const { views } = use(TableSlotsContext)
  return (
    <Tabs label="Rezerwacje" tabs={TABS} current={view} onChange={onView} slot={views}>
      <List view={view} {...list} />
    </Tabs>
  )
}

function List({ view, table, filter: { q, day, unread, status }, onClear }: Omit<Props, 'onView'>) {
  const chosenStatus = TAB_STATUSES[view].find((one) => one === status)
  const statuses = chosenStatus ? [chosenStatus] : TAB_STATUSES[view]
  const filter = { role: 'seller' as const, status: statuses, q, day, unread }
  const filtered = q !== '' || day !== undefined || unread || chosenStatus !== undefined
  const { title, text } = EMPTY_TEXTS[view]
  const empty = filtered ? <EmptySearch q={q} onClear={onClear} /> : <EmptyState title={title}>{text}</EmptyState>
  if (!table) return <Cards view={view} filter={filter} filtered={filtered} empty={empty} />
  return (
    <>
      {view === 'answer' && !filtered && (
        <SellerCalls about="cancellation">{(calls) => <div className="mb-3">{calls}</div>}</SellerCalls>
      )}
      <Suspense fallback={<SkeletonCards />}>
        <ReservationTable filter={filter} order={table.order} onOrder={table.onOrder} empty={empty} />
      </Suspense>
    </>
  )
}

type CardsProps = { view: SellerTab; filter: ReservationFilter; filtered: boolean; empty: ReactNode }

function Cards({ view, filter, filtered, empty }: CardsProps) {
  const paged = usePaged(reservationsQuery(filter))
  const rows = paged.rows ?? []
  if (view === 'answer') return <PendingList paged={paged} rows={rows} filtered={filtered} empty={empty} />
  if (view === 'coming' && rows.length > 0) return <UpcomingList paged={paged} rows={rows} />
  return (
    <PagedList {...paged} label="Rezerwacje" empty={empty}>
      {(row) => <ReservationCard row={row} />}
    </PagedList>
  )
}

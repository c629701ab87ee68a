import { FINAL_STATUSES, RESERVATION_STATUS_LABELS, type ReservationStatus } from '@kram/contract/reservations/status'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { dayText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { Button } from '#ui/buttons'
import { Chip, ChipRow, PagedList } from '#ui/list'
import { MessageIcon } from '#ui/icons.ts'
import { EmptyState } from '#ui/feedback'
import { Tabs } from '#ui/navigation'
import { AcceptSelected, BulkOutcomes, SelectAll, SelectRow } from './BulkAccept.tsx'
import { groupByDay } from './group-by-day.ts'
import { ReservationCard } from './ReservationCard.tsx'
import { reservationsQuery } from '../reservations.queries.ts'
import { SellerRowActions } from './SellerRowActions.tsx'
import { useBulkAccept } from './use-bulk-accept.ts'

export type SellerTab = 'answer' | 'coming' | 'past'

const TAB_STATUSES: Record<SellerTab, readonly ReservationStatus[]> = {
  answer: ['pending', 'change_proposed'],
  coming: ['accepted', 'ready', 'out_for_delivery'],
  past: FINAL_STATUSES,
}

const TABS = [
  { name: 'answer', label: 'Do odpowiedzi' },
  { name: 'coming', label: 'Nadchodzące' },
  { name: 'past', label: 'Zakończone' },
] as const

const EMPTY_TEXTS: Record<SellerTab, { title: string; text: string }> = {
  answer: { title: 'Nic nie czeka na odpowiedź', text: 'Nowe rezerwacje pokażą się tutaj i przyjdą mailem.' },
  coming: { title: 'Nie ma nadchodzących odbiorów', text: 'Potwierdzone rezerwacje ułożą się tu według dni.' },
  past: {
    title: 'Nie ma jeszcze zakończonych rezerwacji',
    text: 'Wydane, odwołane i wygasłe rezerwacje zostaną tutaj.',
  },
}

function RowsByDay({ rows }: { rows: readonly ReservationRow[] }) {
  const now = useNow()
  return groupByDay(rows).map(({ day, rows: dayRows }) => (
    <section key={day} className="mb-6">
      <h2 className="mb-2 text-xl first-letter:uppercase">{day === '' ? 'Bez terminu' : dayText(day, now)}</h2>
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
function PendingList({ paged, rows, filtered }: Rows & { filtered: boolean }) {
  const bulk = useBulkAccept(rows)
  return (
    <>
      <BulkOutcomes bulk={bulk} />
      <SelectAll bulk={bulk} />
      <PagedList {...paged} label="Rezerwacje" empty={<EmptyList view="answer" filtered={filtered} />}>
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

function EmptyList({ view, filtered }: { view: SellerTab; filtered: boolean }) {
  const { title, text } = EMPTY_TEXTS[view]
  if (filtered) return <EmptyState title="Nic nie pasuje">Zmień szukane słowa, dzień albo filtr.</EmptyState>
  return <EmptyState title={title}>{text}</EmptyState>
}

type Props = {
  view: SellerTab
  onView: (view: SellerTab) => void
  filter: SellerFilter
  onFilter: (name: 'status' | 'unread', value: string) => void
}

/** Filters by status or unread comments. */
function Filters({ view, filter, onFilter }: Pick<Props, 'view' | 'filter' | 'onFilter'>) {
  return (
    <div className="mb-3">
      <ChipRow label="Pokaż tylko">
        <Chip
          pressed={filter.unread}
          icon={<MessageIcon className="size-4" aria-hidden="true" />}
          onClick={() => onFilter('unread', filter.unread ? '' : '1')}
        >
          Nieprzeczytane
        </Chip>
        {TAB_STATUSES[view].map((status) => (
          <Chip
            key={status}
            pressed={filter.status === status}
            onClick={() => onFilter('status', filter.status === status ? '' : status)}
          >
            {RESERVATION_STATUS_LABELS[status]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

function List({ view, paged, filtered }: { view: SellerTab; paged: Paged; filtered: boolean }) {
  const rows = paged.rows ?? []
  if (view === 'answer') return <PendingList paged={paged} rows={rows} filtered={filtered} />
  if (view === 'coming' && rows.length > 0) return <UpcomingList paged={paged} rows={rows} />
  return (
    <PagedList {...paged} label="Rezerwacje" empty={<EmptyList view={view} filtered={filtered} />}>
      {(row) => <ReservationCard row={row} />}
    </PagedList>
  )
}

/** The seller's reservations: pending, upcoming by day, and history. */
export function SellerReservations({ view, onView, filter, onFilter }: Props) {
  const { q, day, unread } = filter
  const filteredStatus = TAB_STATUSES[view].find((status) => status === filter.status)
  const paged = usePaged(
    reservationsQuery({
      role: 'seller',
      status: filteredStatus ? [filteredStatus] : TAB_STATUSES[view],
      q,
      day,
      unread,
    }),
  )
  return (
    <Tabs label="Rezerwacje" tabs={TABS} current={view} onChange={onView}>
      <Filters view={view} filter={filter} onFilter={onFilter} />
      <List
        view={view}
        paged={paged}
        filtered={q !== '' || day !== undefined || unread || filteredStatus !== undefined}
      />
    </Tabs>
  )
}

import { FINAL_STATUSES, RESERVATION_STATUS_LABELS, type ReservationStatus } from '@kram/contract/reservation-status'
import type { ReservationRow } from '@kram/contract/reservation-views'
import { dayText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { usePaged } from '#lib/paged.ts'
import { Button } from '#ui/Button.tsx'
import { Chip, ChipRow } from '#ui/Chips.tsx'
import { MessageIcon } from '#ui/icons.ts'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { AcceptChosen, BulkOutcomes, TickAll, TickRow } from './BulkAccept.tsx'
import { byDay } from './days.ts'
import { ReservationCard } from './ReservationCard.tsx'
import { reservationsQuery } from './reservations.queries.ts'
import { RowActions } from './RowActions.tsx'
import { useBulkAccept } from './use-bulk-accept.ts'

export type SellerView = 'answer' | 'coming' | 'past'

const STATUSES: Record<SellerView, readonly ReservationStatus[]> = {
  answer: ['pending', 'change_proposed'],
  coming: ['accepted', 'ready', 'out_for_delivery'],
  past: FINAL_STATUSES,
}

const TABS = [
  { name: 'answer', label: 'Do odpowiedzi' },
  { name: 'coming', label: 'Nadchodzące' },
  { name: 'past', label: 'Zakończone' },
] as const

const EMPTY: Record<SellerView, { title: string; text: string }> = {
  answer: { title: 'Nic nie czeka na odpowiedź', text: 'Nowe rezerwacje pokażą się tutaj i przyjdą mailem.' },
  coming: { title: 'Nie ma nadchodzących odbiorów', text: 'Potwierdzone rezerwacje ułożą się tu według dni.' },
  past: {
    title: 'Nie ma jeszcze zakończonych rezerwacji',
    text: 'Wydane, odwołane i wygasłe rezerwacje zostaną tutaj.',
  },
}

function ByDays({ rows }: { rows: readonly ReservationRow[] }) {
  const now = useNow()
  return byDay(rows).map(({ day, rows: some }) => (
    <section key={day} className="mb-6">
      <h2 className="mb-2 text-xl first-letter:uppercase">{day === '' ? 'Bez terminu' : dayText(day, now)}</h2>
      <ul className="grid gap-3">
        {some.map((row) => (
          <li key={row.id}>
            <ReservationCard row={row} actions={<RowActions row={row} />} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** What the list is narrowed to; it lives in the address. */
export type SellerFilter = { q: string; day: string | undefined; status: string | undefined; unread: boolean }

type Paged = ReturnType<typeof usePaged<ReservationRow>>
type Rows = { paged: Paged; rows: readonly ReservationRow[] }

/** Confirmed ones in the order they will be picked up. */
function Coming({ paged, rows }: Rows) {
  return (
    <>
      <ByDays rows={rows} />
      {paged.hasMore && (
        <Button variant="secondary" className="w-full" loading={paged.loadingMore} onClick={paged.more}>
          Pokaż więcej
        </Button>
      )}
    </>
  )
}

/** Those that wait for a word: one by one, or many together. */
function ToAnswer({ paged, rows, filtered }: Rows & { filtered: boolean }) {
  const bulk = useBulkAccept(rows)
  return (
    <>
      <BulkOutcomes bulk={bulk} />
      <TickAll bulk={bulk} />
      <PagedList {...paged} label="Rezerwacje" empty={<Empty view="answer" filtered={filtered} />}>
        {(row) => (
          <ReservationCard
            row={row}
            actions={
              <>
                <RowActions row={row} />
                {row.allowedActions.includes('accept') && <TickRow row={row} bulk={bulk} />}
              </>
            }
          />
        )}
      </PagedList>
      <AcceptChosen bulk={bulk} />
    </>
  )
}

function Empty({ view, filtered }: { view: SellerView; filtered: boolean }) {
  const { title, text } = EMPTY[view]
  if (filtered) return <EmptyState title="Nic nie pasuje">Zmień szukane słowa, dzień albo filtr.</EmptyState>
  return <EmptyState title={title}>{text}</EmptyState>
}

type Props = {
  view: SellerView
  onView: (view: SellerView) => void
  filter: SellerFilter
  onFilter: (name: 'status' | 'unread', value: string) => void
}

/** Narrows a view to one status, or to what has news. */
function Narrow({ view, filter, onFilter }: Pick<Props, 'view' | 'filter' | 'onFilter'>) {
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
        {STATUSES[view].map((status) => (
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

function List({ view, paged, filtered }: { view: SellerView; paged: Paged; filtered: boolean }) {
  const rows = paged.rows ?? []
  if (view === 'answer') return <ToAnswer paged={paged} rows={rows} filtered={filtered} />
  if (view === 'coming' && rows.length > 0) return <Coming paged={paged} rows={rows} />
  return (
    <PagedList {...paged} label="Rezerwacje" empty={<Empty view={view} filtered={filtered} />}>
      {(row) => <ReservationCard row={row} />}
    </PagedList>
  )
}

/** The seller's reservations: what waits for an answer, who comes on which day, what is over. */
export function SellerReservations({ view, onView, filter, onFilter }: Props) {
  const { q, day, unread } = filter
  const only = STATUSES[view].find((status) => status === filter.status)
  const paged = usePaged(reservationsQuery({ role: 'seller', status: only ? [only] : STATUSES[view], q, day, unread }))
  return (
    <Tabs label="Rezerwacje" tabs={TABS} current={view} onChange={onView}>
      <Narrow view={view} filter={filter} onFilter={onFilter} />
      <List view={view} paged={paged} filtered={q !== '' || day !== undefined || unread || only !== undefined} />
    </Tabs>
  )
}

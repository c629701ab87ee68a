import { FINAL_STATUSES, type ReservationStatus } from '@kram/contract/reservation-status'
import type { ReservationRow } from '@kram/contract/reservation-views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reservationRoutes } from '@kram/contract/reservations'
import { call } from '#lib/api.ts'
import { dayText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { usePaged } from '#lib/paged.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { Button } from '#ui/Button.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/toasts.ts'
import { byDay } from './days.ts'
import { ReservationCard } from './ReservationCard.tsx'
import { reservationsQuery } from './reservations.queries.ts'
import { RowActions } from './RowActions.tsx'
import { useRefusal } from './use-step.ts'

export type SellerView = 'answer' | 'coming' | 'past'

const STATUSES: Record<SellerView, readonly ReservationStatus[]> = {
  answer: ['pending'],
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

/** Confirms the waiting ones one after another; what is refused stays, and is said. */
function AcceptAll({ rows }: { rows: readonly ReservationRow[] }) {
  const client = useQueryClient()
  const refused = useRefusal()
  const acceptable = rows.filter(({ allowedActions }) => allowedActions.includes('accept'))
  const accept = useMutation({
    mutationFn: async () => {
      for (const { id, version } of acceptable)
        await call(reservationRoutes.act, { params: { id, event: 'accept' }, body: { version } })
    },
    onSuccess: () => toast('success', `Potwierdzono: ${counted(acceptable.length, NOUNS.reservation)}`),
    onError: refused,
    onSettled: () => client.invalidateQueries({ queryKey: ['reservations'] }),
  })
  if (acceptable.length < 2) return null
  return (
    <Button variant="secondary" className="mb-4" loading={accept.isPending} onClick={() => accept.mutate()}>
      Potwierdź wszystkie ({acceptable.length})
    </Button>
  )
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

type Props = { view: SellerView; onView: (view: SellerView) => void; q: string; day: string | undefined }
type Paged = ReturnType<typeof usePaged<ReservationRow>>

/** Confirmed ones in the order they will be picked up. */
function Coming({ paged, rows }: { paged: Paged; rows: readonly ReservationRow[] }) {
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

function Empty({ view, filtered }: { view: SellerView; filtered: boolean }) {
  const { title, text } = EMPTY[view]
  if (filtered) return <EmptyState title="Nic nie pasuje">Zmień szukane słowa albo dzień.</EmptyState>
  return <EmptyState title={title}>{text}</EmptyState>
}

/** The seller's reservations: what waits for an answer, who comes on which day, what is over. */
export function SellerReservations({ view, onView, q, day }: Props) {
  const paged = usePaged(reservationsQuery({ role: 'seller', status: STATUSES[view], q, day }))
  const rows = paged.rows ?? []
  return (
    <Tabs label="Rezerwacje" tabs={TABS} current={view} onChange={onView}>
      {view === 'answer' && <AcceptAll rows={rows} />}
      {view === 'coming' && rows.length > 0 ? (
        <Coming paged={paged} rows={rows} />
      ) : (
        <PagedList {...paged} label="Rezerwacje" empty={<Empty view={view} filtered={q !== '' || day !== undefined} />}>
          {(row) => <ReservationCard row={row} actions={view === 'answer' ? <RowActions row={row} /> : undefined} />}
        </PagedList>
      )}
    </Tabs>
  )
}

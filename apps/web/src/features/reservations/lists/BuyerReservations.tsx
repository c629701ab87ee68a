import { FINAL_STATUSES, LIVE_STATUSES } from '@kram/contract/reservations/status'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { Section } from '#ui/layout'
import { PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { BuyerRowActions } from './BuyerRowActions.tsx'
import { TripDays } from '../pickup-trip/index.ts'
import { buyerNextStep } from '../status/index.ts'
import { ReservationCard } from './ReservationCard.tsx'
import { byStartTime } from './buyer-agenda.ts'
import { reservationsQuery } from '../reservations.queries.ts'

const emptyState = (
  <EmptyState
    title="Nie masz jeszcze rezerwacji"
    action={
      <Link to="/offers/nearby" className={buttonClass()}>
        Zobacz, co jest w pobliżu
      </Link>
    }
  >
    Tu znajdziesz kody odbioru, terminy i rozmowy ze sprzedawcami.
  </EmptyState>
)

function Row({ row }: { row: ReservationRow }) {
  return <ReservationCard row={row} next={buyerNextStep(row, useNow())} actions={<BuyerRowActions row={row} />} />
}

const useLists = () => ({
  live: usePaged(reservationsQuery({ role: 'buyer', status: LIVE_STATUSES })),
  drafts: usePaged(reservationsQuery({ role: 'buyer', status: ['draft'] })),
  past: usePaged(reservationsQuery({ role: 'buyer', status: FINAL_STATUSES })),
})

type List = ReturnType<typeof useLists>['live']

const hasRows = ({ rows }: List): boolean => rows !== undefined && rows.length > 0

/** True when there are rows to print. */
export const useHasReservations = (): boolean => Object.values(useLists()).some(hasRows)

/** Own reservations: open ones, drafts, then history. */
export function BuyerReservations() {
  const { live, drafts, past } = useLists()
  const isEmpty = [live, drafts, past].every(({ rows }) => rows?.length === 0)
  if (isEmpty) return emptyState
  // Each failed list shows its error once.
  const isVisible = (list: List): boolean => hasRows(list) || (!list.rows && list.error !== null && !live.error)
  return (
    <div className="printable">
      <TripDays rows={live.rows ?? []} />
      <Section title="Aktualne">
        <PagedList
          {...live}
          rows={live.rows?.toSorted(byStartTime)}
          label="Aktualne rezerwacje"
          empty={<p className="text-muted">Nie masz teraz otwartych rezerwacji.</p>}
        >
          {(row) => <Row row={row} />}
        </PagedList>
      </Section>
      {isVisible(drafts) && (
        <Section title="Koszyki">
          <PagedList {...drafts} label="Koszyki" empty={null}>
            {(row) => <Row row={row} />}
          </PagedList>
        </Section>
      )}
      {isVisible(past) && (
        <Section title="Historia">
          <PagedList {...past} label="Zakończone rezerwacje" empty={null}>
            {(row) => <Row row={row} />}
          </PagedList>
        </Section>
      )}
    </div>
  )
}

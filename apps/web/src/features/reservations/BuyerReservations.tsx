import { FINAL_STATUSES, LIVE_STATUSES } from '@kram/contract/reservation-status'
import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Section } from '#ui/Page.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { ReservationCard } from './ReservationCard.tsx'
import { reservationsQuery } from './reservations.queries.ts'

const none = (
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

/** Own reservations: live ones first, baskets that wait, then history. */
export function BuyerReservations() {
  const live = usePaged(reservationsQuery({ role: 'buyer', status: LIVE_STATUSES }))
  const drafts = usePaged(reservationsQuery({ role: 'buyer', status: ['draft'] }))
  const past = usePaged(reservationsQuery({ role: 'buyer', status: FINAL_STATUSES }))
  const nothing = [live, drafts, past].every(({ rows }) => rows?.length === 0)
  if (nothing) return none
  return (
    <>
      <Section title="Aktualne">
        <PagedList
          {...live}
          label="Aktualne rezerwacje"
          empty={<p className="text-muted">Nie masz teraz otwartych rezerwacji.</p>}
        >
          {(row) => <ReservationCard row={row} />}
        </PagedList>
      </Section>
      {drafts.rows && drafts.rows.length > 0 && (
        <Section title="Koszyki">
          <PagedList {...drafts} label="Koszyki" empty={null}>
            {(row) => <ReservationCard row={row} />}
          </PagedList>
        </Section>
      )}
      {past.rows && past.rows.length > 0 && (
        <Section title="Historia">
          <PagedList {...past} label="Zakończone rezerwacje" empty={null}>
            {(row) => <ReservationCard row={row} />}
          </PagedList>
        </Section>
      )}
    </>
  )
}

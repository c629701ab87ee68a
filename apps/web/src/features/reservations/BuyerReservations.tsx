import { FINAL_STATUSES, LIVE_STATUSES } from '@kram/contract/reservation-status'
import type { ReservationRow } from '@kram/contract/reservation-views'
import { Link } from 'react-router'
import { useNow } from '#lib/now.ts'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Section } from '#ui/Page.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { BuyerRowActions } from './BuyerRowActions.tsx'
import { nextForBuyer } from './buyer-words.ts'
import { ReservationCard } from './ReservationCard.tsx'
import { byWindow } from './waiting.ts'
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

function Row({ row }: { row: ReservationRow }) {
  return <ReservationCard row={row} next={nextForBuyer(row, useNow())} actions={<BuyerRowActions row={row} />} />
}

const useLists = () => ({
  live: usePaged(reservationsQuery({ role: 'buyer', status: LIVE_STATUSES })),
  drafts: usePaged(reservationsQuery({ role: 'buyer', status: ['draft'] })),
  past: usePaged(reservationsQuery({ role: 'buyer', status: FINAL_STATUSES })),
})

type List = ReturnType<typeof useLists>['live']

const isFilled = ({ rows }: List): boolean => rows !== undefined && rows.length > 0

/** There is something to print. */
export const useHasReservations = (): boolean => Object.values(useLists()).some(isFilled)

/** Own reservations: live ones first, baskets that wait, then history. */
export function BuyerReservations() {
  const { live, drafts, past } = useLists()
  const nothing = [live, drafts, past].every(({ rows }) => rows?.length === 0)
  if (nothing) return none
  // A list that did not come says so, unless the first one has said it already.
  const isShown = (list: List): boolean => isFilled(list) || (!list.rows && list.error !== null && !live.error)
  return (
    <div className="printable">
      <Section title="Aktualne">
        <PagedList
          {...live}
          rows={live.rows?.toSorted(byWindow)}
          label="Aktualne rezerwacje"
          empty={<p className="text-muted">Nie masz teraz otwartych rezerwacji.</p>}
        >
          {(row) => <Row row={row} />}
        </PagedList>
      </Section>
      {isShown(drafts) && (
        <Section title="Koszyki">
          <PagedList {...drafts} label="Koszyki" empty={null}>
            {(row) => <Row row={row} />}
          </PagedList>
        </Section>
      )}
      {isShown(past) && (
        <Section title="Historia">
          <PagedList {...past} label="Zakończone rezerwacje" empty={null}>
            {(row) => <Row row={row} />}
          </PagedList>
        </Section>
      )}
    </div>
  )
}

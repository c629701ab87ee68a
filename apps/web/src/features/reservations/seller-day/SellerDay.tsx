import type { ReservationRow } from '@kram/contract/reservations/views'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted, NOUNS } from '@kram/polish/plural'
import { buttonClass } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { RouteIcon } from '#ui/icons.ts'
import { Section } from '#ui/layout'
import { DayChangeAnswers } from '../day-changes/index.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { NearTerms } from '../pickups/index.ts'
import { ReservationCard, SellerCalls, SellerRowActions } from '../lists/index.ts'
import { dashboardQuery } from '../reservations.queries.ts'
import { WaitingList } from '../waiting-list/index.ts'
import { WeeksChart } from './WeeksChart.tsx'

function Rows({ rows, empty }: { rows: readonly ReservationRow[]; empty: ReactNode }) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id}>
          <ReservationCard
            row={row}
            actions={row.allowedActions.length > 0 ? <SellerRowActions row={row} /> : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

/** The way to the delivery round, when there is something to deliver. */
function RoundLink({ rows }: { rows: readonly ReservationRow[] }) {
  const deliveries = rows.filter(({ fulfilment }) => fulfilment === 'delivery').length
  if (deliveries === 0) return null
  return (
    <Link to="/reservations/round" className={buttonClass('secondary')}>
      <RouteIcon aria-hidden="true" />
      Trasa dostaw ({deliveries})
    </Link>
  )
}

type Props = {
  /** Slot for low stock. */
  stock: ReactNode
  /** Slot for what is wanted near the seller. */
  wanted: ReactNode
  /** Slot for statements of buyers. */
  rights: ReactNode
}

/** The seller's day: the next pickups, reservations to answer, and what runs out. */
export function SellerDay({ stock, wanted, rights }: Props) {
  const { data } = useSuspenseQuery(dashboardQuery())
  const { pending: toAnswer, unreadComments, onboarding: firstSteps } = data
  return (
    <>
      <FirstSteps onboarding={firstSteps} />
      {unreadComments > 0 && (
        <Banner
          tone="info"
          className="mb-6"
          action={
            <Link
              to="/reservations"
              className="inline-flex min-h-11 items-center self-center px-2 font-semibold underline"
            >
              Zobacz
            </Link>
          }
        >
          Masz {counted(unreadComments, NOUNS.unreadComment)}.
        </Banner>
      )}
      <div className="grid items-start gap-x-8 lg:grid-cols-[1fr_22rem]">
        <div>
          <Section title="Wydawanie">
            <NearTerms />
          </Section>
          <SellerCalls>{(calls) => <Section title="Zadzwoń">{calls}</Section>}</SellerCalls>
          <Section title="Do odpowiedzi">
            <Rows rows={toAnswer} empty="Wszystkim już odpowiedziano." />
          </Section>
          <WaitingList />
          <DayChangeAnswers />
          <Section title="Ostatnie tygodnie">
            <WeeksChart />
          </Section>
          {wanted}
        </div>
        <div className="grid gap-8">
          <RoundLink rows={[...data.today, ...data.tomorrow]} />
          {rights}
          {stock}
        </div>
      </div>
    </>
  )
}

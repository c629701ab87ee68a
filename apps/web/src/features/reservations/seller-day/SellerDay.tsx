import type { ReservationRow } from '@kram/contract/reservations/views'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted, NOUNS } from '@kram/polish/plural'
import { Banner } from '#ui/feedback'
import { cx } from '#ui/cx.ts'
import { Section } from '#ui/layout'
import { DayChangeAnswers } from '../day-changes/index.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { HandOverByCode } from '../hand-over/index.ts'
import { PickListSummary } from '../pick-list/index.ts'
import { ReservationCard, SellerRowActions } from '../lists/index.ts'
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

type Props = {
  scanned: string
  /** Slot for low stock. */
  stock: ReactNode
  /** Slot for statements of buyers. */
  rights: ReactNode
}

/** The seller's day: reservations to answer, pickups, pick list and hand-over by code. */
export function SellerDay({ scanned, stock, rights }: Props) {
  const { data } = useSuspenseQuery(dashboardQuery())
  const { pending: toAnswer, today, tomorrow, pickList, unreadComments, onboarding: firstSteps } = data
  // On a phone the hand-over comes first, unless nobody is expected today and a reservation waits for an answer.
  const handOverFirst = pickList.length > 0 || toAnswer.length === 0
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
          <Section title="Do odpowiedzi">
            <Rows rows={toAnswer} empty="Wszystkim już odpowiedziano." />
          </Section>
          <Section title="Dzisiaj">
            <Rows rows={today} empty="Dziś nikt nie odbiera." />
          </Section>
          <Section title="Jutro">
            <Rows rows={tomorrow} empty="Na jutro nie ma jeszcze potwierdzonych rezerwacji." />
          </Section>
          <WaitingList />
          <DayChangeAnswers />
          <Section title="Ostatnie tygodnie">
            <WeeksChart />
          </Section>
        </div>
        <div className={cx('grid gap-8', handOverFirst && 'max-lg:order-first max-lg:mb-8')}>
          <HandOverByCode key={scanned} scanned={scanned} />
          <Section title="Do spakowania" className="mb-0">
            <PickListSummary items={pickList} />
          </Section>
          {rights}
          {stock}
        </div>
      </div>
    </>
  )
}

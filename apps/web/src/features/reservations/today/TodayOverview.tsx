import { LIVE_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { localDateOf } from '@kram/contract/common/time'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { counted, type Forms, NOUNS } from '@kram/polish/plural'
import { buttonClass } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { Section } from '#ui/layout'
import { EmptyState, ErrorState, SkeletonCards } from '#ui/feedback'
import { FirstSteps } from '../seller-day/index.ts'
import { buyerAgenda, ReservationCard, SellerRowActions } from '../lists/index.ts'
import { dashboardQuery, reservationsQuery } from '../reservations.queries.ts'

const MAX_ROWS = 3
const ACTIVE: readonly ReservationStatus[] = LIVE_STATUSES

/** True for live reservations: completed ones are not listed. */
const isActive = ({ status }: ReservationRow): boolean => ACTIVE.includes(status)

export const buyerTodayQuery = () => reservationsQuery({ role: 'buyer', status: LIVE_STATUSES })

const many = (one: string, few: string, rest: string): Forms => ({ one, few, many: rest, other: few })
const TO_ANSWER = many('rezerwacja do odpowiedzi', 'rezerwacje do odpowiedzi', 'rezerwacji do odpowiedzi')
const TODAY = many('odbiór dzisiaj', 'odbiory dzisiaj', 'odbiorów dzisiaj')
const TOMORROW = many('odbiór jutro', 'odbiory jutro', 'odbiorów jutro')

function CountTile({ to, count, forms, urgent }: { to: string; count: number; forms: Forms; urgent?: boolean }) {
  const [number, ...rest] = counted(count, forms).split('\u00a0')
  return (
    <li>
      <Link
        to={to}
        className={cx(
          'flex h-full min-h-11 flex-col rounded-2xl border border-line p-3 hover:border-ink sm:p-4',
          urgent && count > 0 ? 'bg-warn-soft' : 'bg-surface',
        )}
      >
        <span className="font-display text-3xl tabular-nums">{number}</span>
        <span className="text-muted">{rest.join(' ')}</span>
      </Link>
    </li>
  )
}

function Rows({ title, rows, more }: { title: string; rows: readonly ReservationRow[]; more?: ReactNode }) {
  if (rows.length === 0) return null
  return (
    <Section title={title} aside={rows.length > MAX_ROWS ? more : undefined}>
      <ul className="grid gap-3">
        {rows.slice(0, MAX_ROWS).map((row) => (
          <li key={row.id}>
            <ReservationCard
              row={row}
              actions={
                row.role === 'seller' && row.allowedActions.length > 0 ? <SellerRowActions row={row} /> : undefined
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-medium text-brand-ink underline'

/** The seller's overview: numbers first, then urgent reservations. */
export function SellerToday() {
  const { data } = useSuspenseQuery(dashboardQuery())
  const { pending: toAnswer, tomorrow, unreadComments, onboarding: firstSteps } = data
  const today = data.today.filter(isActive)
  const nothingToDo = toAnswer.length === 0 && today.length === 0
  return (
    <>
      <FirstSteps onboarding={firstSteps} />
      <ul className="mb-8 grid grid-cols-2 gap-3 md:grid-cols-4">
        <CountTile to="/reservations" count={toAnswer.length} forms={TO_ANSWER} urgent />
        <CountTile to="/seller/dashboard" count={today.length} forms={TODAY} />
        <CountTile to="/seller/dashboard" count={tomorrow.length} forms={TOMORROW} />
        <CountTile to="/reservations" count={unreadComments} forms={NOUNS.unreadComment} urgent />
      </ul>
      <Rows
        title="Do odpowiedzi"
        rows={toAnswer}
        more={
          <Link to="/reservations" className={linkClass}>
            Wszystkie
          </Link>
        }
      />
      <Rows
        title="Dzisiaj wydajesz"
        rows={today}
        more={
          <Link to="/seller/dashboard" className={linkClass}>
            Cały dzień
          </Link>
        }
      />
      {nothingToDo && firstSteps.offer && (
        <EmptyState
          title="Na dziś nic nie czeka"
          action={
            <Link to="/offers" className={buttonClass()}>
              Twoje oferty
            </Link>
          }
        >
          Sprawdź, czy ilości w ofertach są aktualne.
        </EmptyState>
      )}
    </>
  )
}

/** The buyer's overview: proposals to answer, pickups of today, next reservations. */
export function BuyerToday() {
  const { rows, error, retry, retrying } = usePaged(buyerTodayQuery())
  const now = useNow()
  if (!rows)
    return error ? <ErrorState message={error.message} retrying={retrying} onRetry={retry} /> : <SkeletonCards />
  const { toAnswer, today, later } = buyerAgenda(rows, localDateOf(now))
  const all = (
    <Link to="/user/dashboard" className={linkClass}>
      Wszystkie
    </Link>
  )
  if (rows.length === 0)
    return (
      <EmptyState
        title="Nic dziś na Ciebie nie czeka"
        action={
          <Link to="/offers/nearby" className={buttonClass()}>
            Zobacz, co jest w pobliżu
          </Link>
        }
      >
        Tu zobaczysz odbiory na dziś, propozycje zmian i wiadomości od sprzedawców.
      </EmptyState>
    )
  return (
    <>
      <Rows title="Czeka na Twoją odpowiedź" rows={toAnswer} more={all} />
      <Rows title="Dzisiaj odbierasz" rows={today} more={all} />
      <Rows title="Następne" rows={later} more={all} />
      <Link to="/user/dashboard" className={buttonClass('secondary')}>
        Moje Rezerwacje
      </Link>
    </>
  )
}

import type { ChangeableDay } from '@kram/contract/seller-view/day-change-schemas'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { changeableDaysQuery, DayChangeAnswers, DayChangeForm, occurrenceOnDayQuery } from '#features/reservations'
import { hoursText, relativeOccurrenceText, weekdayText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { useNow } from '#lib/hooks'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'
import { EmptyState, Unanswered } from '#ui/feedback'
import { cx } from '#ui/cx.ts'

export const loader = prefetch(() => [changeableDaysQuery()])

const addressOf = ({ scheduleId, date }: Pick<ChangeableDay, 'scheduleId' | 'date'>): string =>
  `/reservations/day?scheduleId=${scheduleId}&date=${date}`

const isSame = (a: Pick<ChangeableDay, 'scheduleId' | 'date'> | undefined, b: ChangeableDay): boolean =>
  a !== undefined && a.scheduleId === b.scheduleId && a.date === b.date

/** The days with reservations, when there are several. */
function DayChoice({ days, chosen }: { days: readonly ChangeableDay[]; chosen: Chosen | undefined }) {
  const now = useNow()
  if (days.length < 2) return null
  return (
    <nav aria-label="Terminy z rezerwacjami" className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1">
      {days.map((day) => (
        <Link
          key={`${day.scheduleId} ${day.date}`}
          to={addressOf(day)}
          replace
          preventScrollReset
          aria-current={isSame(chosen, day) ? 'true' : undefined}
          className={cx(buttonClass(isSame(chosen, day) ? 'tonal' : 'secondary', 'small'), 'shrink-0 flex-col gap-0')}
        >
          <span className="first-letter:uppercase">{relativeOccurrenceText(day.startsAt, day.endsAt, now)}</span>
          <span className="font-normal">
            {day.locationName} · {counted(day.reservations, NOUNS.reservation)}
          </span>
        </Link>
      ))}
    </nav>
  )
}

type Chosen = { scheduleId: number; date: string }

/** The occurrence from the address; without one the nearest with reservations, on the day from the address if it names one. */
function chosenDay(search: URLSearchParams, days: readonly ChangeableDay[]): Chosen | undefined {
  const date = search.get('date')
  const scheduleId = Number(search.get('scheduleId')) || 0
  if (scheduleId > 0 && date !== null) return { scheduleId, date }
  return date === null ? days[0] : days.find((day) => day.date === date)
}

function NoDay() {
  return (
    <EmptyState
      title="Nie ma terminu z rezerwacjami"
      action={
        <Link to="/schedules" className={buttonClass()}>
          Twoje terminy
        </Link>
      }
    >
      Termin bez rezerwacji zamkniesz albo przeniesiesz w harmonogramach.
    </EmptyState>
  )
}

function ChosenDay({ scheduleId, date }: Chosen) {
  const query = useQuery(occurrenceOnDayQuery(scheduleId, date))
  if (query.data === undefined) return <Unanswered query={query} />
  if (query.data === null) return <NoDay />
  const { startsAt, endsAt } = query.data
  return (
    <>
      <h2 className="mb-3 text-lg first-letter:uppercase">
        {weekdayText(date)}, {hoursText(startsAt, endsAt)}
      </h2>
      <DayChangeForm key={query.data.id} occurrence={query.data} />
    </>
  )
}

export function Component() {
  const [search] = useSearchParams()
  const { items: days } = useSuspenseQuery(changeableDaysQuery()).data
  const chosen = chosenDay(search, days)
  return (
    <Page title="Przenieś / odwołaj dzień" width="reading">
      <DayChoice days={days} chosen={chosen} />
      {chosen ? <ChosenDay key={addressOf(chosen)} {...chosen} /> : <NoDay />}
      <div className="mt-8">
        <DayChangeAnswers />
      </div>
    </Page>
  )
}

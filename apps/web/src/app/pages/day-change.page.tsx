import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { DayAnswers, DayChangeForm, windowQuery } from '#features/reservations'
import { weekdayText, hoursText } from '#lib/format.ts'
import { warm } from '#lib/query.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { EmptyState } from '#ui/States.tsx'

/** The window that the address means; an address without one means none. */
const wantedIn = (search: URLSearchParams) =>
  windowQuery(Number(search.get('scheduleId')) || 0, search.get('date') ?? '')

export const loader = warm(({ search }) => [wantedIn(search)])

export function Component() {
  const [search] = useSearchParams()
  const { data: occurrence } = useSuspenseQuery(wantedIn(search))
  return (
    <Page
      title="Zmiana całego dnia"
      width="reading"
      lead={
        occurrence ? `${weekdayText(occurrence.date)}, ${hoursText(occurrence.startsAt, occurrence.endsAt)}` : undefined
      }
    >
      {occurrence ? (
        <DayChangeForm key={occurrence.id} occurrence={occurrence} />
      ) : (
        <EmptyState
          title="Nie ma takiego terminu"
          action={
            <Link to="/schedules" className={buttonClass()}>
              Twoje terminy
            </Link>
          }
        />
      )}
      <DayAnswers />
    </Page>
  )
}

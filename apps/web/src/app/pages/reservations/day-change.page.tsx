import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { DayChangeAnswers, DayChangeForm, occurrenceOnDayQuery } from '#features/reservations'
import { weekdayText, hoursText } from '@kram/polish/format'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'
import { EmptyState } from '#ui/feedback'

/** The occurrence from the address, if it names one. */
const paramsFrom = (search: URLSearchParams) =>
  occurrenceOnDayQuery(Number(search.get('scheduleId')) || 0, search.get('date') ?? '')

export const loader = prefetch(({ search }) => [paramsFrom(search)])

export function Component() {
  const [search] = useSearchParams()
  const { data: occurrence } = useSuspenseQuery(paramsFrom(search))
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
      <DayChangeAnswers />
    </Page>
  )
}

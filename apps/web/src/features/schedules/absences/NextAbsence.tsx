import { localDateOf } from '@kram/contract/common/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { Banner } from '#ui/feedback'
import { absenceDaysText } from './absence-text.ts'
import { absencesQuery } from './absences.queries.ts'

/** The present or next absence, with the way to change it; nothing without one. */
export function NextAbsence() {
  const today = localDateOf(useNow())
  const next = useQuery(absencesQuery()).data?.items[0]
  if (!next) return null
  return (
    <Banner
      tone={next.reserved.length > 0 ? 'warning' : 'info'}
      className="mb-4"
      action={
        <Link
          to="/schedules/absences"
          className="inline-flex min-h-11 items-center self-center px-2 font-semibold underline"
        >
          Zmień
        </Link>
      }
    >
      {next.from <= today ? 'Trwa nieobecność' : 'Nieobecność'}: {absenceDaysText(next)}.
    </Banner>
  )
}

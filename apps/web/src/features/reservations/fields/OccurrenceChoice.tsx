import { offerRoutes } from '@kram/contract/offers/routes'
import type { ReservationView } from '@kram/contract/reservations/views'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api'
import { useNow } from '#lib/hooks'
import { offerKeys } from '#shared/market-query-keys.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/forms'
import { NoWrap } from '#ui/text'
import { occurrenceText } from '../status/index.ts'

type Props = {
  view: ReservationView
  value: number | null
  onChange: (id: number) => void
  /** Occurrences past their cut-off are allowed by mutual consent until they begin. */
  late?: boolean
}

/** The occurrence of a reservation and others of its offer with capacity. */
export function OccurrenceChoice({ view, value, onChange, late = false }: Props) {
  const now = useNow()
  const { data } = useQuery({
    queryKey: offerKeys.occurrences(view.offer.id),
    queryFn: ({ signal }) => call(offerRoutes.occurrences, { params: { id: view.offer.id }, signal }),
  })
  const own = view.occurrence
  const others = (data?.items ?? []).filter(
    ({ id, fulfilment, status, remaining, cutoffAt, startsAt }) =>
      id !== own?.id &&
      fulfilment === view.fulfilment &&
      status === 'open' &&
      remaining !== 0 &&
      now < new Date(late ? startsAt : cutoffAt),
  )
  if (!own || others.length === 0) return null
  return (
    <ChoiceGroup legend="Termin">
      {[own, ...others].map((occurrence) => (
        <ChoiceCard
          key={occurrence.id}
          type="radio"
          name="occurrence"
          label={<NoWrap text={occurrenceText(occurrence, now)} />}
          checked={value === occurrence.id}
          onChange={() => onChange(occurrence.id)}
        />
      ))}
    </ChoiceGroup>
  )
}

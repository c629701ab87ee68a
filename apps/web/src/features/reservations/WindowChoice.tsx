import { offerRoutes } from '@kram/contract/offers'
import type { ReservationView } from '@kram/contract/reservation-views'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { useNow } from '#lib/now.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { windowWords } from './words.ts'

type Props = {
  view: ReservationView
  value: number | null
  onChange: (id: number) => void
  /** Both sides may agree on a window whose cut-off has passed, as long as it has not begun. */
  late?: boolean
}

/** The window of a reservation and the others of its offer that still take one more. */
export function WindowChoice({ view, value, onChange, late = false }: Props) {
  const now = useNow()
  const { data } = useQuery({
    queryKey: ['offers', view.offer.id, 'occurrences'],
    queryFn: ({ signal }) => call(offerRoutes.occurrences, { params: { id: view.offer.id }, signal }),
  })
  const own = view.occurrence
  const others = (data?.items ?? []).filter(
    ({ id, fulfilment, status, left, cutoffAt, startsAt }) =>
      id !== own?.id &&
      fulfilment === view.fulfilment &&
      status === 'open' &&
      left !== 0 &&
      now < new Date(late ? startsAt : cutoffAt),
  )
  if (!own || others.length === 0) return null
  return (
    <ChoiceGroup legend="Termin">
      {[own, ...others].map((window) => (
        <ChoiceCard
          key={window.id}
          type="radio"
          name="window"
          label={<Unbroken text={windowWords(window, now)} />}
          checked={value === window.id}
          onChange={() => onChange(window.id)}
        />
      ))}
    </ChoiceGroup>
  )
}

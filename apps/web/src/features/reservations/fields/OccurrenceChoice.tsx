import { offerRoutes } from '@kram/contract/offers/routes'
import type { ReservationView } from '@kram/contract/reservations/views'
import type { Occurrence } from '@kram/contract/schedules/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api'
import { useNow } from '#lib/hooks'
import { offerKeys } from '#shared/market-query-keys.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/forms'
import { NoWrap } from '#ui/text'
import { occurrenceText } from '../status/index.ts'
import { hasOpenTimeSlot, openTimeSlots, selectedTimeSlot } from './time-slots.ts'
import { TimeSlotField } from './TimeSlotField.tsx'

/** An occurrence and, where it is divided, the start of the time slot. */
export type OccurrenceTerm = { occurrenceId: number | null; timeSlot: string | null }

type Props = {
  view: ReservationView
  value: OccurrenceTerm
  onChange: (term: OccurrenceTerm) => void
  /** Occurrences past their cut-off are allowed by mutual consent until they begin. */
  late?: boolean
}

const canBeChosen = (occurrence: Occurrence, late: boolean, now: Date): boolean =>
  occurrence.status === 'open' &&
  occurrence.remaining !== 0 &&
  now < new Date(late ? occurrence.startsAt : occurrence.cutoffAt) &&
  hasOpenTimeSlot(occurrence, now)

type Choice = { id: number; timeSlots?: Occurrence['timeSlots'] }
type Own = NonNullable<ReservationView['occurrence']>

/** The time slots of the chosen occurrence that have not begun; `null` when there are none to choose from. */
const timeSlotsOf = (items: readonly Occurrence[] | undefined, id: number | null, now: Date) => {
  const occurrence = items?.find((one) => one.id === id)
  const timeSlots = occurrence ? openTimeSlots(occurrence, now) : null
  return timeSlots && timeSlots.length > 0 ? timeSlots : null
}

/** The agreed time slot of the own occurrence, the first free one of another. */
const timeSlotIn = ({ id, timeSlots = null }: Choice, own: Own, now: Date): string | null =>
  id === own.id ? own.timeSlot : (selectedTimeSlot(openTimeSlots({ timeSlots }, now), null)?.startsAt ?? null)

/** The occurrence of a reservation and others of its offer with capacity. */
export function OccurrenceChoice({ view, value, onChange, late = false }: Props) {
  const now = useNow()
  const { data } = useQuery({
    queryKey: offerKeys.occurrences(view.offer.id),
    queryFn: ({ signal }) => call(offerRoutes.occurrences, { params: { id: view.offer.id }, signal }),
  })
  const own = view.occurrence
  const others = (data?.items ?? []).filter(
    (one) => one.id !== own?.id && one.fulfilment === view.fulfilment && canBeChosen(one, late, now),
  )
  const timeSlots = timeSlotsOf(data?.items, value.occurrenceId, now)
  if (!own || (others.length === 0 && !timeSlots)) return null
  const choose = (occurrence: Choice): void =>
    onChange({ occurrenceId: occurrence.id, timeSlot: timeSlotIn(occurrence, own, now) })
  return (
    <ChoiceGroup legend="Termin">
      {[own, ...others].map((occurrence) => (
        <ChoiceCard
          key={occurrence.id}
          type="radio"
          name="occurrence"
          label={<NoWrap text={occurrenceText(occurrence, now)} />}
          checked={value.occurrenceId === occurrence.id}
          onChange={() => choose(occurrence)}
        />
      ))}
      {timeSlots && (
        <TimeSlotField
          label="Godzina"
          timeSlots={timeSlots}
          value={value.timeSlot}
          held={value.occurrenceId === own.id ? own.timeSlot : null}
          onChange={(timeSlot) => onChange({ ...value, timeSlot })}
        />
      )}
    </ChoiceGroup>
  )
}

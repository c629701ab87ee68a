import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx'
import { PlusIcon } from '#ui/icons.ts'
import type { NewOffer } from './new-offer.ts'

type Place = { id: number; name: string; town: string }
type Timetable = { id: number; name: string; words: string; locationId: number; fulfilment: 'pickup' | 'delivery' }

export type WhereWhenSlots = {
  locations: readonly Place[]
  schedules: readonly Timetable[]
  newLocation: (form: { onSaved: (location: { id: number }) => void }) => ReactNode
  newSchedule: (form: { locationId: number; onSaved: (schedule: { id: number }) => void }) => ReactNode
}

type Props = WhereWhenSlots & { draft: NewOffer; onChange: (part: Partial<NewOffer>) => void }

/** Own places and timetables, or new ones on the spot. */
export function NewWhereWhen({ draft, onChange, locations, schedules, newLocation, newSchedule }: Props) {
  const { locationId, scheduleIds } = draft
  const [placing, setPlacing] = useState(locations.length === 0)
  const [timing, setTiming] = useState(false)
  const fitting = schedules.filter((one) => one.fulfilment === 'delivery' || one.locationId === locationId)
  const choosePlace = (id: number): void => {
    const kept = schedules.filter(
      (one) => scheduleIds.includes(one.id) && (one.fulfilment === 'delivery' || one.locationId === id),
    )
    onChange({ locationId: id, scheduleIds: kept.map((one) => one.id) })
    setPlacing(false)
  }
  const toggle = (id: number): void =>
    onChange({ scheduleIds: scheduleIds.includes(id) ? scheduleIds.filter((one) => one !== id) : [...scheduleIds, id] })

  if (placing) return newLocation({ onSaved: ({ id }) => choosePlace(id) })
  if (timing && locationId !== null) {
    return newSchedule({
      locationId,
      onSaved: ({ id }) => {
        onChange({ scheduleIds: [...scheduleIds, id] })
        setTiming(false)
      },
    })
  }
  return (
    <div className="grid gap-8">
      <ChoiceGroup legend="Gdzie?">
        {locations.map(({ id, name, town }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name="location"
            checked={locationId === id}
            onChange={() => choosePlace(id)}
            label={name}
            hint={town}
          />
        ))}
        <AddButton onPress={() => setPlacing(true)}>Nowa lokalizacja</AddButton>
      </ChoiceGroup>
      {locationId !== null && (
        <ChoiceGroup legend="Kiedy?">
          {fitting.map(({ id, name, words, fulfilment }) => (
            <ChoiceCard
              key={id}
              type="checkbox"
              checked={scheduleIds.includes(id)}
              onChange={() => toggle(id)}
              label={name}
              hint={`${fulfilment === 'delivery' ? 'Dostawa' : 'Odbiór'}: ${words}`}
            />
          ))}
          <AddButton onPress={() => setTiming(true)}>Nowy harmonogram</AddButton>
        </ChoiceGroup>
      )}
    </div>
  )
}

function AddButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />} onClick={onPress}>
      {children}
    </Button>
  )
}

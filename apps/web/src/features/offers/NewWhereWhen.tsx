import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx'
import { PlusIcon } from '#ui/icons.ts'
import type { NewOffer } from './new-offer.ts'
import { fittingAt, onlyChoice, type Place, type Timetable } from './where-when.ts'

export type WhereWhenSlots = {
  locations: readonly Place[]
  schedules: readonly Timetable[]
  newLocation: (form: { onSaved: (location: { id: number }) => void }) => ReactNode
  newSchedule: (form: { locationId: number; onSaved: (schedule: { id: number }) => void }) => ReactNode
}

type Props = WhereWhenSlots & {
  draft: NewOffer
  onChange: (part: Partial<NewOffer>) => void
  /** A form with buttons of its own has opened or closed. */
  onForm: (open: boolean) => void
  /** Back to the step before. */
  onLeave: () => void
}

/** Own places and timetables, or new ones on the spot. */
export function NewWhereWhen({
  draft,
  onChange,
  onForm,
  onLeave,
  locations,
  schedules,
  newLocation,
  newSchedule,
}: Props) {
  const { locationId, scheduleIds } = draft
  const [placing, setPlacing] = useState(locations.length === 0)
  const [timing, setTiming] = useState(false)
  const fitting = fittingAt(schedules, locationId)
  const choosePlace = (id: number): void => {
    const there = fittingAt(schedules, id)
    const kept = there.filter((one) => scheduleIds.includes(one.id))
    onChange({ locationId: id, scheduleIds: kept.map((one) => one.id) })
    setPlacing(false)
    // Who has no timetable for this place yet goes on to it.
    setTiming(there.length === 0)
  }
  useEffect(() => {
    const only = onlyChoice({ locationId }, locations, schedules)
    if (only) onChange(only)
  }, [locationId, locations, schedules, onChange])

  const open = placing || (timing && locationId !== null)
  useEffect(() => {
    onForm(open)
    return () => onForm(false)
  }, [open, onForm])

  if (placing)
    return (
      <OwnForm title="Nowe miejsce" onBack={locations.length > 0 ? () => setPlacing(false) : onLeave}>
        {newLocation({ onSaved: ({ id }) => choosePlace(id) })}
      </OwnForm>
    )
  if (timing && locationId !== null) {
    return (
      <OwnForm title="Nowe terminy" onBack={() => setTiming(false)}>
        {newSchedule({
          locationId,
          onSaved: ({ id }) => {
            onChange({ scheduleIds: [...scheduleIds, id] })
            setTiming(false)
          },
        })}
      </OwnForm>
    )
  }
  return (
    <Chooser
      {...{ draft, locations, fitting }}
      onPlace={choosePlace}
      onTimes={(ids) => onChange({ scheduleIds: ids })}
      onNewPlace={() => setPlacing(true)}
      onNewTimes={() => setTiming(true)}
    />
  )
}

type ChooserProps = Pick<Props, 'draft' | 'locations'> & {
  fitting: readonly Timetable[]
  onPlace: (id: number) => void
  onTimes: (ids: number[]) => void
  onNewPlace: () => void
  onNewTimes: () => void
}

/** Own places, and the timetables that hand out at the chosen one. */
function Chooser({ draft, locations, fitting, onPlace, onTimes, onNewPlace, onNewTimes }: ChooserProps) {
  const { locationId, scheduleIds } = draft
  const toggle = (id: number): void =>
    onTimes(scheduleIds.includes(id) ? scheduleIds.filter((one) => one !== id) : [...scheduleIds, id])
  return (
    <div className="grid gap-8">
      <ChoiceGroup legend="Gdzie?">
        {locations.map(({ id, name, town }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name="location"
            checked={locationId === id}
            onChange={() => onPlace(id)}
            label={name}
            hint={town}
          />
        ))}
        <AddButton onPress={onNewPlace}>Nowa lokalizacja</AddButton>
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
          <AddButton onPress={onNewTimes}>Nowy harmonogram</AddButton>
        </ChoiceGroup>
      )}
    </div>
  )
}

function OwnForm({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{title}</h2>
        <Button variant="quiet" onClick={onBack}>
          Wstecz
        </Button>
      </div>
      {children}
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

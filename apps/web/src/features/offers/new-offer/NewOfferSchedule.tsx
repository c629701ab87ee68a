import type { SellerStatus } from '@kram/contract/sellers/schemas'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons'
import { ChoiceCard, ChoiceGroup } from '#ui/forms'
import { PlusIcon } from '#ui/icons.ts'
import { hasDelivery, ModeChoice, proposedMode } from '../reservation-mode/index.ts'
import type { NewOffer } from './new-offer.ts'
import {
  modeOf,
  schedulesAt,
  onlyChoice,
  type LocationChoice,
  proposedSchedule,
  type ScheduleChoice,
} from './where-when.ts'

export type LocationAndScheduleSlots = {
  locations: readonly LocationChoice[]
  schedules: readonly ScheduleChoice[]
  sellerStatus: SellerStatus | null
  newLocation: (form: { onSaved: (location: { id: number }) => void }) => ReactNode
  /** `proposed`: what the form begins with. */
  newSchedule: (form: {
    locationId: number
    proposed: ReturnType<typeof proposedSchedule>
    onSaved: (schedule: { id: number }) => void
  }) => ReactNode
}

type Props = LocationAndScheduleSlots & {
  draft: NewOffer
  onChange: (part: Partial<NewOffer>) => void
  /** Called when an embedded form opens or closes. */
  onForm: (open: boolean) => void
  /** Returns to the previous step. */
  onLeave: () => void
}

/** Own locations and schedules, or new ones created here. */
export function NewOfferSchedule({ draft, onChange, onForm, onLeave, ...slots }: Props) {
  const { locations, schedules, sellerStatus } = slots
  const { locationId, scheduleIds } = draft
  const [addingLocation, setAddingLocation] = useState(locations.length === 0)
  const [addingSchedule, setAddingSchedule] = useState(false)
  const available = schedulesAt(schedules, locationId)
  const chooseLocation = (id: number): void => {
    const schedulesThere = schedulesAt(schedules, id)
    const stillSelected = schedulesThere.filter((one) => scheduleIds.includes(one.id))
    onChange({ locationId: id, scheduleIds: stillSelected.map((one) => one.id) })
    setAddingLocation(false)
    // Without a schedule for this location its form opens.
    setAddingSchedule(schedulesThere.length === 0)
  }
  useEffect(() => {
    const only = onlyChoice({ locationId }, locations, schedules)
    if (only) onChange(only)
  }, [locationId, locations, schedules, onChange])

  const open = addingLocation || (addingSchedule && locationId !== null)
  useEffect(() => {
    onForm(open)
    return () => onForm(false)
  }, [open, onForm])

  const view = addingLocation ? 'location' : open ? 'schedule' : 'choice'
  const top = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, far below the beginning of what replaced it.
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [view])

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {view === 'location' && (
        <InlineForm title="Nowe miejsce" onBack={locations.length > 0 ? () => setAddingLocation(false) : onLeave}>
          {slots.newLocation({ onSaved: ({ id }) => chooseLocation(id) })}
        </InlineForm>
      )}
      {view === 'schedule' && locationId !== null && (
        <InlineForm title="Nowe terminy" onBack={() => setAddingSchedule(false)}>
          {slots.newSchedule({
            locationId,
            proposed: proposedSchedule(draft),
            onSaved: ({ id }) => {
              onChange({ scheduleIds: [...scheduleIds, id] })
              setAddingSchedule(false)
            },
          })}
        </InlineForm>
      )}
      {view === 'choice' && (
        <Chooser
          {...{ draft, locations, available, sellerStatus }}
          onLocation={chooseLocation}
          onChange={onChange}
          onNewLocation={() => setAddingLocation(true)}
          onNewSchedule={() => setAddingSchedule(true)}
        />
      )}
    </div>
  )
}

type ChooserProps = Pick<Props, 'draft' | 'onChange' | 'locations' | 'sellerStatus'> & {
  available: readonly ScheduleChoice[]
  onLocation: (id: number) => void
  onNewLocation: () => void
  onNewSchedule: () => void
}

/** Own locations and the schedules of the chosen one. */
function Chooser({ draft, locations, available, sellerStatus, ...on }: ChooserProps) {
  const { locationId, scheduleIds, postedTerm } = draft
  const toggle = (id: number): void =>
    on.onChange({
      scheduleIds: scheduleIds.includes(id) ? scheduleIds.filter((one) => one !== id) : [...scheduleIds, id],
    })
  return (
    <div className="grid gap-8">
      <ChoiceGroup legend="Gdzie?">
        {locations.map(({ id, name, town }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name="location"
            checked={locationId === id}
            onChange={() => on.onLocation(id)}
            label={name}
            hint={town}
          />
        ))}
        <AddButton onPress={on.onNewLocation}>Nowa lokalizacja</AddButton>
      </ChoiceGroup>
      {locationId !== null && (
        <ChoiceGroup legend="Kiedy?">
          {postedTerm && scheduleIds.length === 0 && (
            <p>Termin z posta: {postedTerm.text}. Podpowiemy go w nowym harmonogramie.</p>
          )}
          {available.map(({ id, name, summary, fulfilment }) => (
            <ChoiceCard
              key={id}
              type="checkbox"
              checked={scheduleIds.includes(id)}
              onChange={() => toggle(id)}
              label={name}
              hint={`${fulfilment === 'delivery' ? 'Dostawa' : 'Odbiór'}: ${summary}`}
            />
          ))}
          <AddButton onPress={on.onNewSchedule}>Nowy harmonogram</AddButton>
        </ChoiceGroup>
      )}
      {/* A pickup is reserved without obligation unless the seller changes it later. */}
      {hasDelivery(available, scheduleIds) && (
        <ModeChoice
          value={modeOf(draft, available, sellerStatus)}
          onChange={(mode) => on.onChange({ mode })}
          proposed={proposedMode(true, sellerStatus) === 'binding'}
        />
      )}
    </div>
  )
}

function InlineForm({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
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

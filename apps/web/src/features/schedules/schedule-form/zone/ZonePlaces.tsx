import { zonePlacesOf } from '@kram/contract/schedules/zone-places'
import type { ZonePlace } from '@kram/contract/schedules/zones'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import type { PickedGazetteerPlace, PlaceLookupComponent } from '#shared/place-lookup.ts'
import { Button } from '#ui/buttons'
import { RemovableChip } from '#ui/list'
import { FieldError } from '#ui/forms'
import { PlusIcon } from '#ui/icons.ts'
import type { ScheduleFormState } from '../model/index.ts'
import { zoneError } from './zone-error.ts'

/** Only complete gazetteer entries can be added. */
const zoneChoicesOf = ({ kind, name, code = null, gmina, powiat, voivodeship }: PickedGazetteerPlace): ZonePlace[] =>
  kind !== undefined && name !== undefined && gmina !== undefined && powiat !== undefined && voivodeship !== undefined
    ? zonePlacesOf({ kind, name, code, gmina, powiat, voivodeship })
    : []

/** Adds towns, villages, postal codes and gminas; for a village its whole gmina is offered too. */
export function ZonePlaces({ form, PlaceLookup }: { form: ScheduleFormState; PlaceLookup: PlaceLookupComponent }) {
  const { field } = useController({ control: form.control, name: 'zone.places' })
  const places = field.value ?? []
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<readonly ZonePlace[]>([])
  const isNew = ({ key }: ZonePlace): boolean => places.every((place) => place.key !== key)

  const change = (next: ZonePlace[]): void => {
    form.clearErrors('zone')
    field.onChange(next)
  }
  const add = (place: ZonePlace): void => {
    if (isNew(place)) change([...places, place])
    setChoices([])
    setText('')
  }
  const pick = (place: PickedGazetteerPlace): void => {
    const [first, ...widerChoices] = zoneChoicesOf(place)
    if (!first) return
    if (widerChoices.length === 0) return add(first)
    setText(place.label)
    setChoices([first, ...widerChoices])
  }
  const error =
    zoneError(form, 'zone.places') ?? places.map((_, index) => zoneError(form, `zone.places.${index}`)).find(Boolean)

  return (
    <div className="grid gap-3">
      <PlaceLookup
        label="Miejscowości, gminy i kody pocztowe"
        hint="Dowozisz tylko do niektórych miejsc albo także poza ten promień? Dodaj je po kolei."
        text={text}
        onText={(next) => {
          setText(next)
          setChoices([])
        }}
        onPick={pick}
      />
      {choices.length > 0 && <PlaceChoices choices={choices} isNew={isNew} onAdd={add} />}
      {places.length > 0 && (
        <ul aria-label="Miejsca, do których dowozisz" className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li key={place.key} className="max-w-full">
              <RemovableChip onRemove={() => change(places.filter(({ key }) => key !== place.key))}>
                {place.label}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  )
}

type PlaceChoicesProps = {
  choices: readonly ZonePlace[]
  isNew: (place: ZonePlace) => boolean
  onAdd: (place: ZonePlace) => void
}

/** A village and its gmina, to choose from. */
function PlaceChoices({ choices, isNew, onAdd }: PlaceChoicesProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={`${id}-which`} className="grid gap-2 rounded-2xl bg-sunk p-3">
      <p id={`${id}-which`} className="font-semibold">
        Co dodać?
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((place) => (
          <Button
            key={place.key}
            variant="secondary"
            disabled={!isNew(place)}
            icon={<PlusIcon aria-hidden="true" />}
            onClick={() => onAdd(place)}
          >
            {place.label}
          </Button>
        ))}
      </div>
    </div>
  )
}

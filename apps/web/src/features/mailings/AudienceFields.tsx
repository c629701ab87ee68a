import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { ACTIVITY_LABELS, type Activity, AUDIENCE_LABELS, type Audience } from '@kram/contract/mailings/limits'
import { useState } from 'react'
import type { PlaceLookupComponent } from '#shared/place-lookup.ts'
import { Select } from '#ui/forms'
import type { Chosen } from './mailing-form.ts'

const RADII = [5, 10, 20, 30, 50, 100, 200]
const GROUPS = CATEGORIES.filter(({ id, parent }) => parent === null && id !== 'niedozwolone')
const AUDIENCES = Object.keys(AUDIENCE_LABELS) as Audience[]
const activitiesOf = (audience: Audience) => Object.entries(ACTIVITY_LABELS[audience]) as [Activity, string][]

type Props = { chosen: Chosen; onChange: (next: Chosen) => void; PlaceLookup: PlaceLookupComponent }

/** Who gets the message. */
export function AudienceFields({ chosen, onChange, PlaceLookup }: Props) {
  const { audience, activity, category } = chosen
  const set = (part: Partial<Chosen>): void => onChange({ ...chosen, ...part })
  const setAudience = (value: string): void => {
    const next = AUDIENCES.find((one) => one === value) ?? 'sellers'
    set({ audience: next, activity: next === 'sellers' ? 'all' : 'year' })
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 type-title">Do kogo</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Odbiorcy" value={audience} onChange={({ target }) => setAudience(target.value)}>
          {AUDIENCES.map((one) => (
            <option key={one} value={one}>
              {AUDIENCE_LABELS[one]}
            </option>
          ))}
        </Select>
        <Select
          label="Aktywność"
          value={activity}
          onChange={({ target }) =>
            set({ activity: activitiesOf(audience).find(([one]) => one === target.value)?.[0] ?? activity })
          }
        >
          {activitiesOf(audience).map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </Select>
        <PlaceFields chosen={chosen} set={set} PlaceLookup={PlaceLookup} />
        <Select label="Kategoria" value={category} onChange={({ target }) => set({ category: target.value })}>
          <option value="">Wszystkie</option>
          {GROUPS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  )
}

type PlaceProps = Pick<Props, 'chosen' | 'PlaceLookup'> & { set: (part: Partial<Chosen>) => void }

/** Around which place; without one everywhere. */
function PlaceFields({ chosen: { audience, place, radiusKm }, set, PlaceLookup }: PlaceProps) {
  const [text, setText] = useState('')
  return (
    <>
      <PlaceLookup
        label="Okolica (opcjonalnie)"
        hint={audience === 'sellers' ? 'Sprzedawcy, którzy tam wydają.' : 'Kupujący, którzy stamtąd rezerwowali.'}
        text={text}
        onText={(next) => {
          setText(next)
          if (place && next !== place.label) set({ place: null })
        }}
        onPick={(next) => {
          setText(next.label)
          set({ place: next })
        }}
      />
      <Select
        label="W promieniu"
        value={radiusKm}
        disabled={place === null}
        onChange={({ target }) => set({ radiusKm: Number(target.value) })}
      >
        {RADII.map((radius) => (
          <option key={radius} value={radius}>
            {radius} km
          </option>
        ))}
      </Select>
    </>
  )
}

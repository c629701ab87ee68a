import type { ReactNode } from 'react'
import type { Filters } from '#features/offers'
import { type PickedPlace, PlacePicker } from '#features/places'

type Props = {
  searchPoint: Filters['searchPoint']
  label: string
  deviceLabel: string
  /** More ways to choose a place. */
  shortcuts: ReactNode
  onChosen: (place: PickedPlace) => void
}

/** The place of a public list. */
export function PlaceChoice({ searchPoint, label, deviceLabel, shortcuts, onChosen }: Props) {
  return (
    <div className="grid gap-2">
      <PlacePicker
        label={label}
        deviceLabel={deviceLabel}
        value={searchPoint && { ...searchPoint, label: searchPoint.label ?? 'Wybrane miejsce' }}
        onChange={onChosen}
      />
      {shortcuts}
    </div>
  )
}

import { buildingText } from '@kram/polish/texts/address-text'
import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#features/addresses'
import type { Filters } from '#features/offers'
import type { PickedPlace } from '#features/places'
import { Chip, ChipRow } from '#ui/list'

type Props = { searchPoint: Filters['searchPoint']; onPlaceChosen: (place: PickedPlace) => void }

/** The user's saved addresses as buttons. */
export function SavedAddresses({ searchPoint, onPlaceChosen }: Props) {
  const { data } = useQuery(addressesQuery())
  if (!data || data.items.length === 0) return null
  return (
    <ChipRow label="Twoje adresy">
      {data.items.map((address) => {
        const { id, label, street, town, latitude, longitude } = address
        const name = label ?? [buildingText(address), ...(street ? [town] : [])].join(', ')
        const isChosen = searchPoint?.latitude === latitude && searchPoint.longitude === longitude
        return (
          <Chip key={id} pressed={isChosen} onClick={() => onPlaceChosen({ label: name, latitude, longitude })}>
            {name}
          </Chip>
        )
      })}
    </ChipRow>
  )
}

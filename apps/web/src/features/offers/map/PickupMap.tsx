import type { PickupLocation } from '@kram/contract/offers/views'
import { mapTiles } from '#shared/map/index.ts'
import { ClusterMap } from '#ui/map'
import { AREA_METRES } from './approximate-area.ts'

const noop = () => undefined

/** The pickup location as a point, or as an area when the location is hidden. */
export function PickupMap({ place }: { place: PickupLocation }) {
  const { id, name, town, latitude, longitude, approximate } = place
  const point = {
    id,
    latitude,
    longitude,
    label: approximate ? 'okolica' : name,
    name: approximate ? `Okolica odbioru, ${town}` : `Miejsce odbioru: ${name}, ${town}`,
    uncertaintyMetres: approximate ? AREA_METRES : null,
  }
  return (
    <ClusterMap
      label={point.name}
      points={[point]}
      picked={[id]}
      onPick={noop}
      clusterText={{ name: String }}
      circle={null}
      onMove={noop}
      tiles={mapTiles()}
      className="mt-3 h-72 rounded-group shadow-card"
    />
  )
}

import type { OfferPlace } from '@kram/contract/offer-views'
import { settings } from '#lib/environment.ts'
import { ClusterMap } from '#ui/map/ClusterMap.tsx'
import { AREA_METRES } from './area.ts'

const nothing = () => undefined

/** Where an offer is picked up: a point, or only the area while the seller hides the place. */
export function PlaceMap({ place }: { place: OfferPlace }) {
  const { id, name, town, latitude, longitude, approximate } = place
  const point = {
    id,
    latitude,
    longitude,
    word: approximate ? 'okolica' : name,
    name: approximate ? `Okolica odbioru, ${town}` : `Miejsce odbioru: ${name}, ${town}`,
    areaMetres: approximate ? AREA_METRES : null,
  }
  return (
    <ClusterMap
      label={point.name}
      points={[point]}
      picked={[id]}
      onPick={nothing}
      clusterName={String}
      circle={null}
      onMove={nothing}
      tiles={settings().tiles}
      className="mt-3 h-72"
    />
  )
}

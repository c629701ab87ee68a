import { counted } from '@kram/polish/plural'
import { mapTiles } from '#shared/map/index.ts'
import { ClusterMap } from '#ui/map'
import { STOPS } from './stop-nouns.ts'

export type ShownStop = {
  reservationId: number
  latitude: number
  longitude: number
  /** Who and where, for screen readers and the marker's card. */
  name: string
  /** A place that is hidden may be shown so far off. */
  uncertaintyMetres?: number | null
}

const noop = () => undefined

/** The stops with their numbers; choosing one leads to its card, `stop-<id of the reservation>`. */
export function StopsMap({ stops, label }: { stops: readonly ShownStop[]; label: string }) {
  const points = stops.map(({ reservationId, latitude, longitude, name, uncertaintyMetres = null }, index) => ({
    id: reservationId,
    latitude,
    longitude,
    label: String(index + 1),
    name: `Przystanek ${index + 1}: ${name}`,
    uncertaintyMetres,
  }))
  return (
    <ClusterMap
      label={label}
      points={points}
      picked={[]}
      onPick={([id]) => document.querySelector(`#stop-${id}`)?.scrollIntoView({ block: 'center' })}
      clusterText={{ name: (count) => `${counted(count, STOPS)} obok siebie` }}
      circle={null}
      onMove={noop}
      tiles={mapTiles()}
      className="h-72 rounded-group shadow-card sm:h-96"
    />
  )
}

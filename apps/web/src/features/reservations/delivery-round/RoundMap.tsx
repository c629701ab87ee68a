import type { DeliveryRound } from '@kram/contract/seller-view/round-schemas'
import { counted } from '@kram/polish/plural'
import { mapTiles } from '#shared/map/index.ts'
import { ClusterMap } from '#ui/map'
import { STOPS } from './stop-state.ts'

const noop = () => undefined

/** The stops with their numbers; choosing one leads to its card. */
export function RoundMap({ stops }: Pick<DeliveryRound, 'stops'>) {
  const points = stops.map(({ reservationId, latitude, longitude, buyerName, address }, index) => ({
    id: reservationId,
    latitude,
    longitude,
    label: String(index + 1),
    name: `Przystanek ${index + 1}: ${buyerName}, ${address}`,
    uncertaintyMetres: null,
  }))
  return (
    <ClusterMap
      label="Mapa trasy"
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

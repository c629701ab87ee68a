import { Circle, DivIcon, DomEvent, LatLngBounds, type Map as LeafletMap, Marker } from 'leaflet'
import Supercluster from 'supercluster'

/** A point with a short label, such as its price. */
export type MapPoint = {
  id: number
  latitude: number
  longitude: number
  label: string
  /** Accessible name. */
  name: string
  /** Approximate position: selecting it shows the area. */
  uncertaintyMetres: number | null
}

type Options = { clusterLabel: (count: number) => string; onPick: (ids: number[]) => void }
export type Clusters = { show: (points: readonly MapPoint[]) => void; pick: (ids: readonly number[]) => void }

type Index = Supercluster<MapPoint>
type Feature = ReturnType<Index['getClusters']>[number]
type Shown = { marker: Marker; button: HTMLButtonElement; ids: number[] }

const CLUSTER_PIXELS = 64
/** Size of Leaflet's tiles; the cluster library uses tiles of twice the size. */
const TILE_PIXELS = 256
/** Clusters just outside the visible area are rendered for small moves. */
const VIEW_PADDING = 0.25
const FIT = { padding: [48, 48] as [number, number] }

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A marker as a native button, accessible to keyboard and screen readers. */
function buttonOf(className: string, word: string, name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = word
  button.setAttribute('aria-label', name)
  button.addEventListener('click', press)
  DomEvent.disableClickPropagation(button)
  return button
}

const markerOf = ({ geometry: { coordinates } }: Feature, html: HTMLElement): Marker =>
  new Marker([coordinates[1] ?? 0, coordinates[0] ?? 0], {
    icon: new DivIcon({ html, className: 'map-tag', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })

const pointsIn = (index: Index, { properties }: Feature): MapPoint[] =>
  'cluster_id' in properties
    ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties)
    : [properties]

/** Zooms in until a cluster splits; points with the same position are selected together. */
function zoomToCluster(map: LeafletMap, leaves: readonly MapPoint[], onPick: Options['onPick']): void {
  const bounds = new LatLngBounds(leaves.map(({ latitude, longitude }) => [latitude, longitude]))
  const isSamePlace = bounds.getNorthEast().equals(bounds.getSouthWest())
  if (isSamePlace || map.getZoom() === map.getMaxZoom()) onPick(leaves.map(({ id }) => id))
  else map.fitBounds(bounds, { ...FIT, animate: !prefersReducedMotion() })
}

const createMarker = (map: LeafletMap, index: Index, feature: Feature, { clusterLabel, onPick }: Options): Shown => {
  const leaves = pointsIn(index, feature)
  const ids = leaves.map(({ id }) => id)
  const [first, second] = leaves
  const button =
    first && !second
      ? buttonOf('map-word', first.label, first.name, () => onPick(ids))
      : buttonOf('map-cluster', String(leaves.length), clusterLabel(leaves.length), () =>
          zoomToCluster(map, leaves, onPick),
        )
  return { marker: markerOf(feature, button), button, ids }
}

const keyOf = ({ properties, geometry }: Feature): string =>
  'cluster_id' in properties ? `${geometry.coordinates.join(' ')} ${properties.point_count}` : `one ${properties.id}`

const featuresIn = (map: LeafletMap, index: Index): Feature[] => {
  const bounds = map.getBounds().pad(VIEW_PADDING)
  return index.getClusters(
    [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    Math.round(map.getZoom()),
  )
}

const loadPoints = (index: Index, points: readonly MapPoint[]): void => {
  index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      properties: point,
    })),
  )
}

/** Shows points on the map, close ones as a cluster with their number. Pressing a cluster zooms in, or selects all points of one position. */
export function addClusters(map: LeafletMap, options: Options): Clusters {
  const index: Index = new Supercluster({ radius: CLUSTER_PIXELS, extent: TILE_PIXELS, maxZoom: map.getMaxZoom() })
  const area = new Circle([0, 0], {
    radius: 0,
    className: 'map-circle',
    weight: 2,
    fillOpacity: 0.15,
    interactive: false,
  })
  let shown = new Map<string, Shown>()
  let points: readonly MapPoint[] = []
  let picked: readonly number[] = []

  const highlightPicked = (): void => {
    for (const { button, ids } of shown.values())
      button.toggleAttribute(
        'data-picked',
        ids.some((id) => picked.includes(id)),
      )
    const approximate = points.find(({ id, uncertaintyMetres }) => uncertaintyMetres !== null && picked.includes(id))
    if (approximate?.uncertaintyMetres)
      area.setLatLng([approximate.latitude, approximate.longitude]).setRadius(approximate.uncertaintyMetres).addTo(map)
    else area.remove()
  }

  const draw = (): void => {
    const features = featuresIn(map, index)
    const next = new Map(
      features.map((feature) => {
        const key = keyOf(feature)
        return [key, shown.get(key) ?? createMarker(map, index, feature, options)]
      }),
    )
    const hadFocus = [...shown.values()].some(({ button }) => button === document.activeElement)
    for (const [key, { marker }] of shown) if (!next.has(key)) marker.remove()
    for (const { marker } of next.values()) if (!map.hasLayer(marker)) marker.addTo(map)
    shown = next
    // The pressed cluster was removed, therefore the focus moves to the map.
    if (hadFocus && document.activeElement === document.body) map.getContainer().focus()
    highlightPicked()
  }
  map.on('moveend', draw)

  return {
    show: (all) => {
      points = all
      loadPoints(index, all)
      for (const { marker } of shown.values()) marker.remove()
      shown = new Map()
      draw()
    },
    pick: (ids) => {
      picked = ids
      highlightPicked()
    },
  }
}

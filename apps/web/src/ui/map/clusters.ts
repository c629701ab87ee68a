import { Circle, LatLngBounds, type Map as LeafletMap, type Marker } from 'leaflet'
import Supercluster from 'supercluster'
import { FAN_MOST, fanSize } from './fan-offsets.ts'
import { openFan } from './fan.ts'
import type { MapPoint } from './map-point.ts'
import { htmlMarker, markerButton } from './marker.ts'

export type ClusterText = {
  /** Accessible name of a cluster. */
  name: (count: number) => string
  /** The word after its number, such as the lowest price. */
  word?: ((ids: readonly number[]) => string) | undefined
}

type Options = {
  clusterText: ClusterText
  onPick: (ids: number[]) => void
  /** Moves the map without telling that the user moved it. */
  move: (act: () => void) => void
  /** Moves the map until a point with so much around it is visible. */
  reveal: (point: MapPoint, around: { x: number; y: number }) => void
}
export type Clusters = { show: (points: readonly MapPoint[]) => void; pick: (ids: readonly number[]) => void }

type Index = Supercluster<MapPoint>
type Feature = ReturnType<Index['getClusters']>[number]
type Button = { button: HTMLButtonElement; ids: number[] }
type Shown = Button & { marker: Marker }

const CLUSTER_PIXELS = 80
/** Size of Leaflet's tiles; the cluster library uses tiles of twice the size. */
const TILE_PIXELS = 256
/** Clusters just outside the visible area are rendered for small moves. */
const VIEW_PADDING = 0.25
const FIT = { padding: [48, 48] as [number, number] }

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const pointsIn = (index: Index, { properties }: Feature): MapPoint[] =>
  'cluster_id' in properties
    ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties)
    : [properties]

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

/** The points of one place, spread out until the map is zoomed or pressed. */
function createFan(map: LeafletMap, onPick: Options['onPick'], onChange: () => void) {
  let open: { fan: ReturnType<typeof openFan>; cluster: HTMLElement } | null = null
  const close = (): void => {
    if (!open) return
    open.fan.close()
    open.cluster.hidden = false
    open = null
    onChange()
  }
  map.on('zoomstart click', close)
  map.getContainer().addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  return {
    close,
    buttons: (): Button[] => open?.fan.buttons ?? [],
    open: (leaves: readonly MapPoint[], cluster: HTMLElement): void => {
      close()
      open = { fan: openFan(map, leaves, onPick), cluster }
      cluster.hidden = true
      open.fan.buttons[0]?.button.focus({ preventScroll: true })
      onChange()
    },
  }
}

/** The area in which a chosen point with an approximate position lies. */
function createArea(map: LeafletMap) {
  const area = new Circle([0, 0], {
    radius: 0,
    className: 'map-circle',
    weight: 2,
    fillOpacity: 0.15,
    interactive: false,
  })
  return (points: readonly MapPoint[], picked: readonly number[]): void => {
    const approximate = points.find(({ id, uncertaintyMetres }) => uncertaintyMetres !== null && picked.includes(id))
    if (approximate?.uncertaintyMetres)
      area.setLatLng([approximate.latitude, approximate.longitude]).setRadius(approximate.uncertaintyMetres).addTo(map)
    else area.remove()
  }
}

type Fan = ReturnType<typeof createFan>

/** Pressing a cluster zooms in until it splits; points of one place are spread out around it and selected together. */
function openCluster(
  map: LeafletMap,
  fan: Fan,
  { onPick, move, reveal }: Options,
  leaves: readonly MapPoint[],
  button: HTMLElement,
) {
  const bounds = new LatLngBounds(leaves.map(({ latitude, longitude }) => [latitude, longitude]))
  const isOnePlace = bounds.getNorthEast().equals(bounds.getSouthWest()) || map.getZoom() === map.getMaxZoom()
  if (!isOnePlace) {
    move(() => map.fitBounds(bounds, { ...FIT, animate: !prefersReducedMotion() }))
    return
  }
  onPick(leaves.map(({ id }) => id))
  const [first] = leaves
  if (!first || leaves.length > FAN_MOST) return
  reveal(first, fanSize(leaves.length))
  fan.open(leaves, button)
}

const markerMaker =
  (map: LeafletMap, index: Index, fan: Fan, options: Options) =>
  (feature: Feature): Shown => {
    const leaves = pointsIn(index, feature)
    const ids = leaves.map(({ id }) => id)
    const [first, second] = leaves
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    const count = leaves.length
    const { word, name } = options.clusterText
    const button: HTMLButtonElement =
      first && !second
        ? markerButton({ word: first.label, name: first.name }, () => options.onPick(ids))
        : markerButton({ word: word?.(ids) ?? '', count, name: name(count) }, () =>
            openCluster(map, fan, options, leaves, button),
          )
    return { marker: htmlMarker([latitude, longitude], button), button, ids }
  }

/** Shows points on the map, close ones as a cluster with their number. */
export function addClusters(map: LeafletMap, options: Options): Clusters {
  const index: Index = new Supercluster({ radius: CLUSTER_PIXELS, extent: TILE_PIXELS, maxZoom: map.getMaxZoom() })
  const showArea = createArea(map)
  let shown = new Map<string, Shown>()
  let points: readonly MapPoint[] = []
  let picked: readonly number[] = []

  const highlightPicked = (): void => {
    for (const { button, ids } of [...shown.values(), ...fan.buttons()])
      button.toggleAttribute(
        'data-picked',
        ids.some((id) => picked.includes(id)),
      )
    showArea(points, picked)
  }
  const fan = createFan(map, options.onPick, highlightPicked)
  const createMarker = markerMaker(map, index, fan, options)

  const draw = (): void => {
    const next = new Map(
      featuresIn(map, index).map((feature) => {
        const key = keyOf(feature)
        return [key, shown.get(key) ?? createMarker(feature)]
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
      fan.close()
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

import type { Marker } from 'leaflet'
import type { ClusterText } from './clusters.ts'
import type { MapPoint } from './map-point.ts'
import { loadMap } from './load-map.ts'
import type { Inset, Tiles } from './map-base.ts'

type Place = { latitude: number; longitude: number }
export type Circle = { latitude: number; longitude: number; radiusMetres: number }
/** The searched circle with the name of its middle. */
export type SearchCircle = Circle & { label: string }

export type Opening = {
  tiles: Tiles
  /** Accessible name of the map. */
  label: string
  inset: Inset
  clusterText: ClusterText
  onPick: (ids: number[]) => void
  /** Called with the visible area after the user moved the map. */
  onMove: (visible: Circle) => void
}

export type OpenedMap = {
  points: (points: readonly MapPoint[]) => void
  pick: (ids: readonly number[]) => void
  showArea: (circle: SearchCircle | null, points: readonly MapPoint[]) => void
  /** Moves the map as far as a point needs to be visible. */
  reveal: (point: Place) => void
  zoom: (by: number) => void
  close: () => void
}

/** Poland, when nothing else is known. */
const POLAND = { latitude: 52.1, longitude: 19.4, radiusMetres: 330_000 }
const NEIGHBOURHOOD_ZOOM = 14
const PADDING = 8
/** Half the width and the height of a marker. */
const MARKER = { x: 60, y: 60 }

/** Opens a map of many points in an element. */
export async function showMap(element: HTMLElement, opening: Opening): Promise<OpenedMap> {
  const { tiles, label, inset, clusterText, onPick, onMove } = opening
  const [
    { circleBounds, isInView, openMap, addSearchCircle, visibleCircle },
    { addClusters },
    { centreMarker },
    moved,
  ] = await Promise.all([loadMap(), import('./clusters.ts'), import('./marker.ts'), import('./moves.ts')])
  const map = await openMap(element, tiles)
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  const drawn = addSearchCircle(map)
  const { byUser, move, reveal } = moved.trackMoves(map, inset)
  let centre: Marker | undefined
  const showArea: OpenedMap['showArea'] = (circle, points) => {
    drawn.show(circle)
    centre?.remove()
    centre = circle ? centreMarker([circle.latitude, circle.longitude], circle.label).addTo(map) : undefined
    if (circle && isInView(map, inset, circle)) return
    move(() =>
      map.fitBounds(circleBounds(circle ?? POLAND, circle ? [] : points), {
        animate: false,
        paddingTopLeft: [PADDING, inset.top + PADDING],
        paddingBottomRight: [PADDING, inset.bottom + PADDING],
        // A single point has no extent, so its surroundings are shown.
        ...(!circle && { maxZoom: NEIGHBOURHOOD_ZOOM }),
      }),
    )
  }
  showArea(null, [])
  const clusters = addClusters(map, { clusterText, onPick, move, reveal })
  map.on('moveend', () => byUser() && onMove(visibleCircle(map, inset)))
  return {
    points: clusters.show,
    pick: clusters.pick,
    showArea,
    reveal: (point) => reveal(point, MARKER),
    zoom: (by) => map.setZoom(map.getZoom() + by),
    close: () => map.remove(),
  }
}

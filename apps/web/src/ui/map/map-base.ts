import './map-base.css'
import { Circle, LatLng, LatLngBounds, Map as LeafletMap, TileLayer } from 'leaflet'
import type { Ground } from './ground/index.ts'

/** What a map is drawn on: the tiles of a server, or the ground that Kram draws itself. */
export type Tiles = { attribution: string; maxZoom: number } & (
  | { url: string }
  | { ground: Ground; attributionPath: string }
)

/** Outside of it there is no ground. */
const POLAND = new LatLngBounds([47.5, 12], [56.5, 26.5])

/**
 * An empty map over its tiles. Without Leaflet's own controls, because they are created from markup, which the content
 * security policy forbids. The module is large: import it only when a map is shown.
 */
export async function openMap(element: HTMLElement, tiles: Tiles): Promise<LeafletMap> {
  const { maxZoom } = tiles
  const layer =
    'url' in tiles
      ? new TileLayer(tiles.url, { maxZoom })
      : new (await import('./ground/index.ts')).GroundLayer(tiles.ground, maxZoom)
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    maxZoom,
    minZoom: 5,
    maxBounds: POLAND,
  })
  element.classList.add('map-base')
  element.toggleAttribute('data-drawn', 'ground' in tiles)
  layer.addTo(map)
  return map
}

type GeoCircle = { latitude: number; longitude: number; radiusMetres: number }

/** What covers the edges of the map, in pixels: bars above, cards below. */
export type Inset = { top: number; bottom: number }
export const NO_INSET: Inset = { top: 0, bottom: 0 }

/** Bounding box of a circle or of points. */
export const circleBounds = (
  { latitude, longitude, radiusMetres }: GeoCircle,
  points: readonly { latitude: number; longitude: number }[],
): LatLngBounds =>
  points.length > 0
    ? new LatLngBounds(points.map((point) => [point.latitude, point.longitude]))
    : new LatLng(latitude, longitude).toBounds(radiusMetres * 2)

/** The largest circle that is completely visible. */
export function visibleCircle(map: LeafletMap, { top, bottom }: Inset): GeoCircle {
  const { x: width, y: height } = map.getSize()
  const middle = (top + height - bottom) / 2
  const center = map.containerPointToLatLng([width / 2, middle])
  const up = map.distance(center, map.containerPointToLatLng([width / 2, top]))
  const aside = map.distance(center, map.containerPointToLatLng([width, middle]))
  return { latitude: center.lat, longitude: center.lng, radiusMetres: Math.min(up, aside) }
}

/** True when the map shows this circle already, compared in whole kilometres. */
export function isInView(map: LeafletMap, inset: Inset, { latitude, longitude, radiusMetres }: GeoCircle): boolean {
  const seen = visibleCircle(map, inset)
  const away = map.distance([latitude, longitude], [seen.latitude, seen.longitude])
  return away < 100 && Math.abs(seen.radiusMetres - radiusMetres) < 1000
}

/** Outline of the searched circle. */
export function addSearchCircle(map: LeafletMap) {
  const outline = new Circle([0, 0], { radius: 0, className: 'map-search', weight: 2, interactive: false })
  return {
    show: (circle: GeoCircle | null): void => {
      if (circle) outline.setLatLng([circle.latitude, circle.longitude]).setRadius(circle.radiusMetres).addTo(map)
      else outline.remove()
    },
  }
}

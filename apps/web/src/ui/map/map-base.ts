import './map-base.css'
import { Circle, GridLayer, LatLng, LatLngBounds, Map as LeafletMap, TileLayer } from 'leaflet'

/** Where tiles come from; `null` where the installation names no source: squared paper then. */
export type Tiles = { url: string; attribution: string; maxZoom: number } | null

const BLANK_MAX_ZOOM = 19

class BlankGrid extends GridLayer {
  override createTile(): HTMLElement {
    const square = document.createElement('div')
    square.className = 'map-square'
    return square
  }
}

/**
 * An empty map over squared paper, with tiles above it where there are any. Without Leaflet's own controls: they are
 * made from markup, which the page's policy forbids. This module is heavy: import it only when a map is shown.
 */
export function openMap(element: HTMLElement, tiles: Tiles): LeafletMap {
  const maxZoom = tiles?.maxZoom ?? BLANK_MAX_ZOOM
  const map = new LeafletMap(element, { zoomControl: false, attributionControl: false, maxZoom, minZoom: 5 })
  element.classList.add('map-base')
  new BlankGrid({ maxZoom }).addTo(map)
  if (tiles) new TileLayer(tiles.url, { maxZoom }).addTo(map)
  return map
}

type GeoCircle = { latitude: number; longitude: number; radiusMetres: number }

/** The box around a circle, or around points where there are any. */
export const circleBounds = (
  { latitude, longitude, radiusMetres }: GeoCircle,
  points: readonly { latitude: number; longitude: number }[],
): LatLngBounds =>
  points.length > 0
    ? new LatLngBounds(points.map((point) => [point.latitude, point.longitude]))
    : new LatLng(latitude, longitude).toBounds(radiusMetres * 2)

/** The largest circle that the map shows whole. */
export function visibleCircle(map: LeafletMap): GeoCircle {
  const center = map.getCenter()
  const bounds = map.getBounds()
  const up = map.distance(center, [bounds.getNorth(), center.lng])
  const aside = map.distance(center, [center.lat, bounds.getEast()])
  return { latitude: center.lat, longitude: center.lng, radiusMetres: Math.min(up, aside) }
}

/** The map was moved to show just this circle, as far as whole kilometres go: it need not move again. */
export function isInView(map: LeafletMap, { latitude, longitude, radiusMetres }: GeoCircle): boolean {
  const seen = visibleCircle(map)
  const away = map.distance([latitude, longitude], [seen.latitude, seen.longitude])
  return away < 100 && Math.abs(seen.radiusMetres - radiusMetres) < 1000
}

/** The edge of what is looked through. */
export function addSearchCircle(map: LeafletMap) {
  const edge = new Circle([0, 0], { radius: 0, className: 'map-search', weight: 2, interactive: false })
  return {
    show: (circle: GeoCircle | null): void => {
      if (circle) edge.setLatLng([circle.latitude, circle.longitude]).setRadius(circle.radiusMetres).addTo(map)
      else edge.remove()
    },
  }
}

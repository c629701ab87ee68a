import './map-base.css'
import { Circle, GridLayer, LatLng, LatLngBounds, Map as LeafletMap, TileLayer } from 'leaflet'

/** Address of the tiles; `null` when the installation has none: a grid is shown. */
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
 * An empty map over a grid, with tiles if configured. Without Leaflet's own controls, because they are created from markup,
 * which the content security policy forbids. The module is large: import it only when a map is shown.
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

/** Bounding box of a circle or of points. */
export const circleBounds = (
  { latitude, longitude, radiusMetres }: GeoCircle,
  points: readonly { latitude: number; longitude: number }[],
): LatLngBounds =>
  points.length > 0
    ? new LatLngBounds(points.map((point) => [point.latitude, point.longitude]))
    : new LatLng(latitude, longitude).toBounds(radiusMetres * 2)

/** The largest circle that is completely visible. */
export function visibleCircle(map: LeafletMap): GeoCircle {
  const center = map.getCenter()
  const bounds = map.getBounds()
  const up = map.distance(center, [bounds.getNorth(), center.lng])
  const aside = map.distance(center, [center.lat, bounds.getEast()])
  return { latitude: center.lat, longitude: center.lng, radiusMetres: Math.min(up, aside) }
}

/** True when the map shows this circle already, compared in whole kilometres. */
export function isInView(map: LeafletMap, { latitude, longitude, radiusMetres }: GeoCircle): boolean {
  const seen = visibleCircle(map)
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

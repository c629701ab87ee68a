import './map-base.css'
import { GridLayer, Map as LeafletMap, TileLayer } from 'leaflet'

/** Where tiles come from; `null` where the installation names no source: squared paper then. */
export type Tiles = { url: string; attribution: string; maxZoom: number } | null

const SQUARES_ZOOM = 19

class Squares extends GridLayer {
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
  const maxZoom = tiles?.maxZoom ?? SQUARES_ZOOM
  const map = new LeafletMap(element, { zoomControl: false, attributionControl: false, maxZoom, minZoom: 5 })
  element.classList.add('map-base')
  new Squares({ maxZoom }).addTo(map)
  if (tiles) new TileLayer(tiles.url, { maxZoom }).addTo(map)
  return map
}

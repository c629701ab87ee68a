import { LayerGroup, type Map as LeafletMap, Point, Polyline } from 'leaflet'
import { fanOffsets } from './fan-offsets.ts'
import { htmlMarker, markerButton } from './marker.ts'
import type { MapPoint } from './map-point.ts'

type Fan = { buttons: { button: HTMLButtonElement; ids: number[] }[]; close: () => void }

/** Spreads points of one place around it, each with a line to it. */
export function openFan(map: LeafletMap, points: readonly MapPoint[], onPick: (ids: number[]) => void): Fan {
  const layers = new LayerGroup().addTo(map)
  const [first] = points
  if (!first) return { buttons: [], close: () => layers.remove() }
  const place: [number, number] = [first.latitude, first.longitude]
  const middle = map.latLngToLayerPoint(place)
  const offsets = fanOffsets(points.length)
  const buttons = points.map((point, index) => {
    const { x, y } = offsets[index] ?? { x: 0, y: 0 }
    const at = map.layerPointToLatLng(middle.add(new Point(x, y)))
    const button = markerButton({ word: point.label, name: point.name }, () => onPick([point.id]))
    layers.addLayer(new Polyline([place, at], { className: 'map-leg', weight: 2, interactive: false }))
    layers.addLayer(htmlMarker(at, button))
    return { button, ids: [point.id] }
  })
  return { buttons, close: () => layers.remove() }
}

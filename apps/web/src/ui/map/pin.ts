import { Circle, DivIcon, type LatLngLiteral, type Map as LeafletMap, Marker } from 'leaflet'

const SVG = 'http://www.w3.org/2000/svg'
const WIDTH = 40
const HEIGHT = 48

/** Shape of the pin, created without markup. */
function createPinElement(): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 40 48')
  svg.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(SVG, 'path')
  shape.setAttribute('d', 'M20 47C20 47 36 30 36 18A16 16 0 1 0 4 18C4 30 20 47 20 47Z')
  shape.setAttribute('fill', 'currentColor')
  shape.setAttribute('stroke', '#fff')
  shape.setAttribute('stroke-width', '2')
  const dot = document.createElementNS(SVG, 'circle')
  for (const [name, value] of [
    ['cx', '20'],
    ['cy', '18'],
    ['r', '6'],
    ['fill', '#fff'],
  ] as const)
    dot.setAttribute(name, value)
  svg.append(shape, dot)
  const box = document.createElement('div')
  box.append(svg)
  return box
}

const STEP_PX = 8
const BIG_STEP_PX = 40
const STEPS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export type Area = { center: LatLngLiteral; radiusMetres: number }
export type Pin = { moveTo: (point: LatLngLiteral) => void; showArea: (area: Area | null) => void }

/** A pin moved by dragging or with the arrow keys (Shift: larger steps). `onMove` gets the new position. */
export function addPin(map: LeafletMap, at: LatLngLiteral, label: string, onMove: (point: LatLngLiteral) => void): Pin {
  const icon = new DivIcon({
    html: createPinElement(),
    className: 'map-pin',
    iconSize: [WIDTH, HEIGHT],
    iconAnchor: [WIDTH / 2, HEIGHT - 1],
  })
  const marker = new Marker(at, { icon, draggable: true, autoPan: true, keyboard: true }).addTo(map)
  const circle = new Circle(at, {
    radius: 0,
    className: 'map-circle',
    weight: 2,
    fillOpacity: 0.15,
    interactive: false,
  })
  const reportPosition = () => {
    const { lat, lng } = marker.getLatLng()
    onMove({ lat, lng })
  }
  marker.on('dragend', reportPosition)

  const element = marker.getElement()
  // Not a button: arrow keys must reach it also through a screen reader.
  element?.setAttribute('role', 'application')
  element?.setAttribute('aria-label', label)
  element?.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const size = event.shiftKey ? BIG_STEP_PX : STEP_PX
    const point = map.latLngToContainerPoint(marker.getLatLng()).add([step[0] * size, step[1] * size])
    marker.setLatLng(map.containerPointToLatLng(point))
    map.panInside(marker.getLatLng(), { padding: [48, 48] })
    reportPosition()
  })

  return {
    moveTo: (point) => void marker.setLatLng(point),
    showArea: (area) => {
      if (!area) {
        circle.remove()
        return
      }
      const isNew = !map.hasLayer(circle)
      circle.setLatLng(area.center).setRadius(area.radiusMetres).addTo(map)
      if (isNew) map.fitBounds(circle.getBounds().extend(marker.getLatLng()))
    },
  }
}

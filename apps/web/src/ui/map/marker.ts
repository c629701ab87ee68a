import { DivIcon, DomEvent, type LatLngExpression, Marker } from 'leaflet'

/** The content of a marker: a word, and in front of it a number when it stands for several points. */
export type MarkerText = { word: string; count?: number; name: string }

/** A marker as a native button, accessible to keyboard and screen readers. */
export function markerButton({ word, count, name }: MarkerText, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-word'
  if (count !== undefined) {
    const badge = document.createElement('span')
    badge.className = 'map-count'
    badge.textContent = String(count)
    button.append(badge)
  }
  if (word !== '') button.append(count === undefined ? word : ` ${word}`)
  // What is seen is part of the name, so that speech input finds it.
  button.setAttribute('aria-label', count === undefined || word === '' ? name : `${count} ${word}: ${name}`)
  button.addEventListener('click', press)
  DomEvent.disableClickPropagation(button)
  return button
}

/** HTML at a position; Leaflet moves it and does nothing else. */
export const htmlMarker = (at: LatLngExpression, html: HTMLElement): Marker =>
  new Marker(at, {
    icon: new DivIcon({ html, className: 'map-tag', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })

/** The middle of a search, with its name below. */
export function centreMarker(at: LatLngExpression, label: string): Marker {
  const box = document.createElement('div')
  box.className = 'map-centre'
  const name = document.createElement('span')
  name.textContent = label
  box.append(name)
  return htmlMarker(at, box)
}

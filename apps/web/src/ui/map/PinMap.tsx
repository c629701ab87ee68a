import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Tiles } from './map-base.ts'
import { MapFrame } from './MapFrame.tsx'
import { loadMap } from './load-map.ts'

type Point = { latitude: number; longitude: number }
type Circle = Point & { radiusMetres: number }
type Props = {
  point: Point
  onMove: (point: Point) => void
  tiles: Tiles
  /** Accessible name of the pin. */
  label: string
  /** The area that is shown to others. */
  circle?: Circle | null
}

type Shown = {
  moveTo: (point: Point) => void
  showCircle: (circle: Circle | null) => void
  zoom: (by: number) => void
  close: () => void
}

const STREET_ZOOM = 15
/** Rounded to about ten centimetres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const at = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude })

async function show(element: HTMLElement, { point, tiles, label, onMove }: Omit<Props, 'circle'>): Promise<Shown> {
  const [{ openMap }, { addPin }] = await Promise.all([loadMap(), import('./pin.ts')])
  const map = await openMap(element, tiles)
  map.setView(at(point), STREET_ZOOM)
  const pin = addPin(map, at(point), label, ({ lat, lng }) =>
    onMove({ latitude: rounded(lat), longitude: rounded(lng) }),
  )
  return {
    moveTo: (next) => {
      pin.moveTo(at(next))
      map.setView(at(next))
    },
    showCircle: (circle) => pin.showArea(circle && { center: at(circle), radiusMetres: circle.radiusMetres }),
    zoom: (by) => map.setZoom(map.getZoom() + by),
    close: () => map.remove(),
  }
}

/** A map with one movable pin: by touch, mouse or arrow keys. */
export function PinMap({ point, onMove, tiles, label, circle = null }: Props) {
  const element = useRef<HTMLDivElement>(null)
  /** Present position of the pin: a move by the user must not move the map. */
  const pinPosition = useRef(point)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)

  const moved = useEffectEvent((next: Point) => {
    pinPosition.current = next
    onMove(next)
  })
  const open = useEffectEvent((box: HTMLElement) => show(box, { point, tiles, label, onMove: (next) => moved(next) }))

  useEffect(() => {
    if (!element.current) return
    const opening = open(element.current)
    let unmounted = false
    opening.then(
      (map) => !unmounted && setShown(map),
      () => setFailed(true),
    )
    return () => {
      unmounted = true
      opening.then(
        (map) => map.close(),
        () => undefined,
      )
    }
  }, [])

  useEffect(() => {
    const { latitude, longitude } = pinPosition.current
    if (!shown || (latitude === point.latitude && longitude === point.longitude)) return
    pinPosition.current = point
    shown.moveTo(point)
  }, [shown, point])
  useEffect(() => shown?.showCircle(circle), [shown, circle])

  return (
    <MapFrame
      box={element}
      state={failed ? 'failed' : shown ? 'open' : 'opening'}
      failure="Nie udało się wczytać mapy. Pinezka stoi tam, gdzie wskazuje miejscowość."
      tiles={tiles}
      zoom={(by) => shown?.zoom(by)}
      className="h-72 rounded-group shadow-card sm:h-96"
    />
  )
}

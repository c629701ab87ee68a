import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { MinusIcon, PlusIcon } from '../icons.ts'
import { Skeleton } from '../States.tsx'
import type { Tiles } from './map-base.ts'

type Point = { latitude: number; longitude: number }
type Circle = Point & { radiusMetres: number }
type Props = {
  point: Point
  onMove: (point: Point) => void
  tiles: Tiles
  /** Name of the pin for those who do not see it. */
  label: string
  /** What is shown of the place to others. */
  circle?: Circle | null
}

type Shown = {
  moveTo: (point: Point) => void
  showCircle: (circle: Circle | null) => void
  zoom: (by: number) => void
  close: () => void
}

const STREET_ZOOM = 16
/** Ten centimetres are more than a pin can say. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const at = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude })

async function show(element: HTMLElement, { point, tiles, label, onMove }: Omit<Props, 'circle'>): Promise<Shown> {
  const [{ openMap }, { addPin }] = await Promise.all([import('./map-base.ts'), import('./pin.ts')])
  const map = openMap(element, tiles)
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

/** A map with one pin that people move: by finger, mouse or arrow keys. Works without tiles as squared paper. */
export function PinMap({ point, onMove, tiles, label, circle = null }: Props) {
  const element = useRef<HTMLDivElement>(null)
  /** Where the pin stands on the map: a move from there must not move the map. */
  const standing = useRef(point)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)

  const moved = useEffectEvent((next: Point) => {
    standing.current = next
    onMove(next)
  })
  const open = useEffectEvent((box: HTMLElement) => show(box, { point, tiles, label, onMove: (next) => moved(next) }))

  useEffect(() => {
    if (!element.current) return
    const opening = open(element.current)
    let gone = false
    opening.then(
      (map) => !gone && setShown(map),
      () => setFailed(true),
    )
    return () => {
      gone = true
      opening.then(
        (map) => map.close(),
        () => undefined,
      )
    }
  }, [])

  useEffect(() => {
    const { latitude, longitude } = standing.current
    if (!shown || (latitude === point.latitude && longitude === point.longitude)) return
    standing.current = point
    shown.moveTo(point)
  }, [shown, point])
  useEffect(() => shown?.showCircle(circle), [shown, circle])

  return (
    <div className="relative h-72 overflow-hidden rounded-2xl border border-line sm:h-96">
      {!shown && !failed && <Skeleton className="absolute inset-0 h-full rounded-none" />}
      {failed && (
        <p role="alert" className="absolute inset-0 grid place-items-center bg-sunk px-6 text-center text-muted">
          Nie udało się wczytać mapy. Pinezka stoi tam, gdzie wskazuje miejscowość.
        </p>
      )}
      <div ref={element} className="absolute inset-0" />
      <div className="absolute top-2 right-2 z-10 flex flex-col gap-1">
        <IconButton label="Przybliż mapę" variant="secondary" onClick={() => shown?.zoom(1)}>
          <PlusIcon aria-hidden="true" />
        </IconButton>
        <IconButton label="Oddal mapę" variant="secondary" onClick={() => shown?.zoom(-1)}>
          <MinusIcon aria-hidden="true" />
        </IconButton>
      </div>
      {tiles && (
        <p className="absolute right-0 bottom-0 z-10 rounded-tl-lg bg-surface/85 px-2 py-0.5 text-xs">
          <Attribution text={tiles.attribution} />
        </p>
      )}
    </div>
  )
}

/** OpenStreetMap asks for a link to its terms beside its tiles. */
function Attribution({ text }: { text: string }) {
  if (!text.includes('OpenStreetMap')) return text
  return (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapPoint } from './clusters.ts'
import type { Tiles } from './map-base.ts'
import { MapFrame } from './MapFrame.tsx'
import { loadMap } from './load-map.ts'

export type Circle = { latitude: number; longitude: number; radiusMetres: number }

type Props = {
  /** Accessible name of the map. */
  label: string
  points: readonly MapPoint[]
  picked: readonly number[]
  onPick: (ids: number[]) => void
  clusterLabel: (count: number) => string
  /** The searched circle; the map shows it when it changes. `null`: the map shows all points. */
  circle: Circle | null
  /** Called with the visible area after the user moved the map. */
  onMove: (visible: Circle) => void
  tiles: Tiles
  className: string
  children?: ReactNode
}

type Shown = {
  points: (points: readonly MapPoint[]) => void
  pick: (ids: readonly number[]) => void
  showArea: (circle: Circle | null, points: readonly MapPoint[]) => void
  zoom: (by: number) => void
  close: () => void
}

/** Poland, when nothing else is known. */
const POLAND = { latitude: 52.1, longitude: 19.4, radiusMetres: 330_000 }

const NEIGHBOURHOOD_ZOOM = 14

type Opening = Pick<Props, 'tiles' | 'label' | 'onPick' | 'clusterLabel' | 'onMove'>

async function show(element: HTMLElement, { tiles, label, onPick, clusterLabel, onMove }: Opening): Promise<Shown> {
  const [{ circleBounds, isInView, openMap, addSearchCircle, visibleCircle }, { addClusters }] = await Promise.all([
    loadMap(),
    import('./clusters.ts'),
  ])
  const map = openMap(element, tiles)
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  const isProgrammaticMove = { current: false }
  const drawn = addSearchCircle(map)
  const showArea: Shown['showArea'] = (circle, points) => {
    drawn.show(circle)
    if (circle && isInView(map, circle)) return
    isProgrammaticMove.current = true
    map.fitBounds(circleBounds(circle ?? POLAND, circle ? [] : points), {
      animate: false,
      padding: [24, 24],
      // A single point has no extent, so its surroundings are shown.
      ...(!circle && { maxZoom: NEIGHBOURHOOD_ZOOM }),
    })
    isProgrammaticMove.current = false
  }
  showArea(null, [])
  const clusters = addClusters(map, { clusterLabel, onPick })
  map.on('moveend', () => !isProgrammaticMove.current && onMove(visibleCircle(map)))
  return {
    points: clusters.show,
    pick: clusters.pick,
    showArea,
    zoom: (by) => map.setZoom(map.getZoom() + by),
    close: () => map.remove(),
  }
}

/** A map of many points. Without tiles it shows a grid; when it cannot be loaded, a message. */
export function ClusterMap({ points, picked, circle, className, children, ...opening }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)
  const pick = useEffectEvent((ids: number[]) => opening.onPick(ids))
  const move = useEffectEvent((visible: Circle) => opening.onMove(visible))
  const open = useEffectEvent((box: HTMLElement) =>
    show(box, { ...opening, onPick: (ids) => pick(ids), onMove: (visible) => move(visible) }),
  )

  useEffect(() => {
    if (!element.current) return
    const loading = open(element.current)
    let unmounted = false
    loading.then(
      (map) => !unmounted && setShown(map),
      () => setFailed(true),
    )
    return () => {
      unmounted = true
      loading.then(
        (map) => map.close(),
        () => undefined,
      )
    }
  }, [])

  useEffect(() => shown?.points(points), [shown, points])
  useEffect(() => shown?.pick(picked), [shown, picked])
  // With a place the map shows the place, otherwise the points as soon as they are loaded.
  const around = circle && `${circle.latitude} ${circle.longitude} ${circle.radiusMetres}`
  const viewKey = around ?? (points.length > 0 ? 'points' : '')
  const showView = useEffectEvent(() => shown?.showArea(circle, points))
  useEffect(() => showView(), [shown, viewKey])

  return (
    <MapFrame
      box={element}
      state={failed ? 'failed' : shown ? 'open' : 'opening'}
      failure="Nie udało się wczytać mapy. Te same oferty są na liście."
      tiles={opening.tiles}
      zoom={(by) => shown?.zoom(by)}
      className={className}
    >
      {children}
    </MapFrame>
  )
}

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapPoint } from './clusters.ts'
import type { Tiles } from './map-base.ts'
import { MapFrame } from './MapFrame.tsx'

export type Circle = { latitude: number; longitude: number; radiusMetres: number }

type Props = {
  /** Name of the map for those who do not see it. */
  label: string
  points: readonly MapPoint[]
  picked: readonly number[]
  onPick: (ids: number[]) => void
  clusterName: (count: number) => string
  /** What is looked through; the map shows it when it changes. `null`: the map shows all points. */
  circle: Circle | null
  /** Somebody moved the map: what it shows now. */
  onMove: (seen: Circle) => void
  tiles: Tiles
  className: string
  children?: ReactNode
}

type Shown = {
  points: (points: readonly MapPoint[]) => void
  pick: (ids: readonly number[]) => void
  look: (circle: Circle | null, points: readonly MapPoint[]) => void
  zoom: (by: number) => void
  close: () => void
}

/** Poland, where nothing else is known. */
const COUNTRY = { latitude: 52.1, longitude: 19.4, radiusMetres: 330_000 }

const NEIGHBOURHOOD_ZOOM = 14

type Opening = Pick<Props, 'tiles' | 'label' | 'onPick' | 'clusterName' | 'onMove'>

async function show(element: HTMLElement, { tiles, label, onPick, clusterName, onMove }: Opening): Promise<Shown> {
  const [{ circleBounds, isSeen, openMap, searchCircle, seenCircle }, { addClusters }] = await Promise.all([
    import('./map-base.ts'),
    import('./clusters.ts'),
  ])
  const map = openMap(element, tiles)
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  const isStill = { current: false }
  const drawn = searchCircle(map)
  const look: Shown['look'] = (circle, points) => {
    drawn.show(circle)
    if (circle && isSeen(map, circle)) return
    isStill.current = true
    map.fitBounds(circleBounds(circle ?? COUNTRY, circle ? [] : points), {
      animate: false,
      padding: [24, 24],
      // One point alone has no extent: its neighbourhood is shown.
      ...(!circle && { maxZoom: NEIGHBOURHOOD_ZOOM }),
    })
    isStill.current = false
  }
  look(null, [])
  const clusters = addClusters(map, { clusterName, onPick })
  map.on('moveend', () => !isStill.current && onMove(seenCircle(map)))
  return {
    points: clusters.show,
    pick: clusters.pick,
    look,
    zoom: (by) => map.setZoom(map.getZoom() + by),
    close: () => map.remove(),
  }
}

/** A map of many points. Where there are no tiles it is squared paper, where it does not load a sentence. */
export function ClusterMap({ points, picked, circle, className, children, ...opening }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)
  const pick = useEffectEvent((ids: number[]) => opening.onPick(ids))
  const move = useEffectEvent((seen: Circle) => opening.onMove(seen))
  const open = useEffectEvent((box: HTMLElement) =>
    show(box, { ...opening, onPick: (ids) => pick(ids), onMove: (seen) => move(seen) }),
  )

  useEffect(() => {
    if (!element.current) return
    const asked = open(element.current)
    let gone = false
    asked.then(
      (map) => !gone && setShown(map),
      () => setFailed(true),
    )
    return () => {
      gone = true
      asked.then(
        (map) => map.close(),
        () => undefined,
      )
    }
  }, [])

  useEffect(() => shown?.points(points), [shown, points])
  useEffect(() => shown?.pick(picked), [shown, picked])
  // Around a place the map shows the place; else what there is, as soon as it is known.
  const around = circle && `${circle.latitude} ${circle.longitude} ${circle.radiusMetres}`
  const looksAt = around ?? (points.length > 0 ? 'points' : '')
  const lookAround = useEffectEvent(() => shown?.look(circle, points))
  useEffect(() => lookAround(), [shown, looksAt])

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

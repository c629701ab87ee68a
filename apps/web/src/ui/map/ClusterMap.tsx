import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClusterText } from './clusters.ts'
import type { MapPoint } from './map-point.ts'
import type { Inset, Tiles } from './map-base.ts'
import { MapFrame } from './MapFrame.tsx'
import { type Circle, type OpenedMap, type SearchCircle, showMap } from './show-map.ts'

type Props = {
  /** Accessible name of the map. */
  label: string
  points: readonly MapPoint[]
  picked: readonly number[]
  onPick: (ids: number[]) => void
  clusterText: ClusterText
  /** The searched circle; the map shows it when it changes. `null`: the map shows all points. */
  circle: SearchCircle | null
  /** The map moves until this point is visible. */
  revealed?: MapPoint | undefined
  /** Called with the visible area after the user moved the map. */
  onMove: (visible: Circle) => void
  tiles: Tiles
  /** What covers the edges of the map. */
  inset?: Inset
  className: string
  children?: ReactNode
}

const FREE: Inset = { top: 0, bottom: 0 }

/** A map of many points; when it cannot be loaded, a message. */
export function ClusterMap({ points, picked, circle, revealed, className, children, ...opening }: Props) {
  const { inset = FREE, tiles, label, clusterText } = opening
  const element = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<OpenedMap | null>(null)
  const [failed, setFailed] = useState(false)
  const pick = useEffectEvent((ids: number[]) => opening.onPick(ids))
  const move = useEffectEvent((visible: Circle) => opening.onMove(visible))
  const word = useEffectEvent((ids: readonly number[]) => clusterText.word?.(ids) ?? '')
  const open = useEffectEvent((box: HTMLElement) =>
    showMap(box, {
      tiles,
      label,
      inset,
      clusterText: { name: clusterText.name, word: (ids) => word(ids) },
      onPick: (ids) => pick(ids),
      onMove: (visible) => move(visible),
    }),
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
  const reveal = useEffectEvent(() => {
    if (revealed) shown?.reveal(revealed)
  })
  useEffect(() => reveal(), [shown, revealed?.id])

  return (
    <MapFrame
      box={element}
      state={failed ? 'failed' : shown ? 'open' : 'opening'}
      failure="Nie udało się wczytać mapy. Te same oferty są na liście."
      tiles={tiles}
      zoom={(by) => shown?.zoom(by)}
      className={className}
    >
      {children}
    </MapFrame>
  )
}

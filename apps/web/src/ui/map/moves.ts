import type { Map as LeafletMap } from 'leaflet'
import { prefersReducedMotion } from './clusters.ts'
import type { Inset } from './map-base.ts'

type Place = { latitude: number; longitude: number }

/** Moves by the program, told apart from those by the user. */
export function trackMoves(map: LeafletMap, inset: Inset) {
  /** How many are not finished. */
  let open = 0
  const settle = (): void => {
    open -= 1
  }
  return {
    byUser: (): boolean => open === 0,
    move: (act: () => void): void => {
      open += 1
      map.once('moveend', settle)
      act()
    },
    /** Moves the map until a place with so much around it is visible. */
    reveal: ({ latitude, longitude }: Place, around: { x: number; y: number }): void => {
      let moves = false
      const start = (): void => {
        moves = true
      }
      open += 1
      map.once('movestart', start)
      map.once('moveend', settle)
      map.panInside([latitude, longitude], {
        animate: !prefersReducedMotion(),
        paddingTopLeft: [around.x, inset.top + around.y],
        paddingBottomRight: [around.x, inset.bottom + around.y],
      })
      // The place is visible already: no event follows.
      if (moves) return
      map.off('movestart', start)
      map.off('moveend', settle)
      settle()
    },
  }
}

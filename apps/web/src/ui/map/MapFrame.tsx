import type { ReactNode, Ref } from 'react'
import { IconButton } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { MinusIcon, PlusIcon } from '../icons.ts'
import { Skeleton } from '../feedback/index.ts'
import type { Tiles } from './map-base.ts'

type Props = {
  /** Container of the map. */
  box: Ref<HTMLDivElement>
  state: 'opening' | 'open' | 'failed'
  failure: string
  tiles: Tiles
  zoom: (by: number) => void
  className: string
  children?: ReactNode
}

/**
 * Frame of a map: container, zoom buttons and credit of what it is drawn from. `--map-bottom` is the height of what covers
 * its lower edge.
 */
export function MapFrame({ box, state, failure, tiles, zoom, className, children }: Props) {
  return (
    <div className={cx('relative overflow-hidden bg-sunk', className)}>
      {state === 'opening' && <Skeleton className="absolute inset-0 h-full rounded-none" />}
      {state === 'failed' && (
        <p role="alert" className="absolute inset-0 grid place-items-center bg-sunk px-6 text-center text-muted">
          {failure}
        </p>
      )}
      <div ref={box} className="absolute inset-0" />
      <div className="absolute right-2 bottom-[calc(var(--map-bottom,0px)+1.75rem)] z-10 flex flex-col gap-1">
        <IconButton label="Przybliż mapę" variant="secondary" onClick={() => zoom(1)}>
          <PlusIcon aria-hidden="true" />
        </IconButton>
        <IconButton label="Oddal mapę" variant="secondary" onClick={() => zoom(-1)}>
          <MinusIcon aria-hidden="true" />
        </IconButton>
      </div>
      <p className="absolute right-0 bottom-(--map-bottom,0px) z-10 rounded-tl-lg bg-surface/85 px-2 py-0.5 text-xs">
        <Credit tiles={tiles} />
      </p>
      {children}
    </div>
  )
}

/** OpenStreetMap requires a link to its terms beside the tiles; our own sources have a page. */
function Credit({ tiles }: { tiles: Tiles }) {
  const { attribution } = tiles
  if ('ground' in tiles)
    return (
      <a href={tiles.attributionPath} className="text-muted">
        {attribution}
      </a>
    )
  if (!attribution.includes('OpenStreetMap')) return attribution
  return (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {attribution}
    </a>
  )
}

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

/** Frame of a map: container, zoom buttons and attribution of the tiles. */
export function MapFrame({ box, state, failure, tiles, zoom, className, children }: Props) {
  return (
    <div className={cx('relative overflow-hidden rounded-2xl border border-line', className)}>
      {state === 'opening' && <Skeleton className="absolute inset-0 h-full rounded-none" />}
      {state === 'failed' && (
        <p role="alert" className="absolute inset-0 grid place-items-center bg-sunk px-6 text-center text-muted">
          {failure}
        </p>
      )}
      <div ref={box} className="absolute inset-0" />
      <div className="absolute top-2 right-2 z-10 flex flex-col gap-1">
        <IconButton label="Przybliż mapę" variant="secondary" onClick={() => zoom(1)}>
          <PlusIcon aria-hidden="true" />
        </IconButton>
        <IconButton label="Oddal mapę" variant="secondary" onClick={() => zoom(-1)}>
          <MinusIcon aria-hidden="true" />
        </IconButton>
      </div>
      {tiles && (
        <p className="absolute right-0 bottom-0 z-10 rounded-tl-lg bg-surface/85 px-2 py-0.5 text-xs">
          <Attribution text={tiles.attribution} />
        </p>
      )}
      {children}
    </div>
  )
}

/** OpenStreetMap requires a link to its terms beside the tiles. */
function Attribution({ text }: { text: string }) {
  if (!text.includes('OpenStreetMap')) return text
  return (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

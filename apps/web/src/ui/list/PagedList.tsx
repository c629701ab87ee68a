import type { ReactNode } from 'react'
import { Button } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { ErrorState, SkeletonCards } from '../feedback/index.ts'

type Props<T> = {
  /** `undefined` while the first page is loading. */
  rows: readonly T[] | undefined
  error: Error | null
  retry: () => void
  retrying: boolean
  hasMore: boolean
  more: () => void
  loadingMore: boolean
  label: string
  empty: ReactNode
  /** True while previous rows are shown until the requested ones are loaded. */
  stale?: boolean
  /** Two columns on wide screens. */
  wide?: boolean
  children: (row: T) => ReactNode
}

/** A paged list of cards with loading, empty and error state. */
export function PagedList<T extends { id: number }>({
  rows,
  error,
  retry,
  retrying,
  hasMore,
  more,
  loadingMore,
  label,
  empty,
  stale = false,
  wide = false,
  children,
}: Props<T>) {
  if (!rows)
    return error ? <ErrorState message={error.message} retrying={retrying} onRetry={retry} /> : <SkeletonCards />
  if (rows.length === 0) return empty
  return (
    <>
      <ul
        aria-label={label}
        aria-busy={stale}
        className={cx('grid transition-opacity', wide ? 'gap-4 md:grid-cols-2' : 'gap-3', stale && 'opacity-60')}
      >
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" className="mt-4 w-full" loading={loadingMore} onClick={more}>
          Pokaż więcej
        </Button>
      )}
    </>
  )
}

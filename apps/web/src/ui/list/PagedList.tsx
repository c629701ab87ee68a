import type { ReactNode } from 'react'
import { Button } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { ErrorState, SkeletonCards } from '../feedback/index.ts'

type Props<T> = {
  /** `undefined` while the first page is on its way. */
  rows: readonly T[] | undefined
  error: Error | null
  retry: () => void
  retrying: boolean
  hasMore: boolean
  more: () => void
  loadingMore: boolean
  label: string
  empty: ReactNode
  /** Other rows than those asked for, shown until they come. */
  stale?: boolean
  /** Two beside each other where there is room. */
  wide?: boolean
  children: (row: T) => ReactNode
}

/** A list of cards that comes page by page, in every state it can be in. */
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

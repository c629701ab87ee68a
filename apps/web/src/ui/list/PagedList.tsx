import type { ReactNode } from 'react'
import { Button } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { Banner, ErrorState, SkeletonCards } from '../feedback/index.ts'

type Props<T> = {
  /** `undefined` while the first page is loading. */
  rows: readonly T[] | undefined
  error: Error | null
  retry: () => void
  retrying: boolean
  hasMore: boolean
  more: () => void
  loadingMore: boolean
  /** Why the next page could not be loaded. */
  moreError?: Error | null | undefined
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
  moreError,
  label,
  empty,
  stale = false,
  wide = false,
  children,
}: Props<T>) {
  if (!rows)
    return error ? <ErrorState message={error.message} retrying={retrying} onRetry={retry} /> : <SkeletonCards />
  if (rows.length === 0 && !error) return empty
  return (
    <>
      {error && <ErrorState message={error.message} retrying={retrying} onRetry={retry} className="mb-4" />}
      <ul
        aria-label={label}
        aria-busy={stale}
        className={cx('grid transition-opacity', wide ? 'gap-4 md:grid-cols-2' : 'gap-3', stale && 'opacity-60')}
      >
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      <MoreRows hasMore={hasMore} more={more} loadingMore={loadingMore} moreError={moreError} />
    </>
  )
}

type MoreProps = Pick<Props<never>, 'hasMore' | 'more' | 'loadingMore' | 'moreError'>

function MoreRows({ hasMore, more, loadingMore, moreError }: MoreProps) {
  if (!hasMore) return null
  return (
    <>
      {moreError && (
        <Banner tone="error" className="mt-4">
          {moreError.message}
        </Banner>
      )}
      <Button variant="secondary" className="mt-4 w-full" loading={loadingMore} onClick={more}>
        {moreError ? 'Spróbuj ponownie' : 'Pokaż więcej'}
      </Button>
    </>
  )
}

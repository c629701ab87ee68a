import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ErrorState, SkeletonCards } from './States.tsx'

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
  children,
}: Props<T>) {
  if (!rows)
    return error ? <ErrorState message={error.message} retrying={retrying} onRetry={retry} /> : <SkeletonCards />
  if (rows.length === 0) return empty
  return (
    <>
      <ul aria-label={label} className="grid gap-3">
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

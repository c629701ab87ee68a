import { lazy, Suspense } from 'react'
import { useHydrated } from '#lib/hooks'
import { EmptyState } from '#ui/feedback'
import type { Filters } from '../filters.ts'

const emptyTitle = ({ searchPoint, q, radiusKm }: Filters): string =>
  `${q ? `Nie ma „${q}”` : 'Nic tu jeszcze nie ma'}${searchPoint ? ` w\u00a0promieniu ${radiusKm}\u00a0km` : ''}`

function PlainEmptySearch({ filters }: { filters: Filters }) {
  return <EmptyState title={emptyTitle(filters)}>Zajrzyj za kilka dni albo poszukaj czegoś innego.</EmptyState>
}

/** Loaded lazily, because most lists are not empty. */
const WiderSearch = lazy(() =>
  import('./WiderSearch.tsx').then(
    (module) => ({ default: module.WiderSearch }),
    () => ({ default: PlainEmptySearch }),
  ),
)

/** Empty radius: distance to the next offers and a link to a wider search. */
export function EmptyNearbySearch({ filters }: { filters: Filters }) {
  const fallback = <PlainEmptySearch filters={filters} />
  if (!useHydrated()) return fallback
  return (
    <Suspense fallback={fallback}>
      <WiderSearch filters={filters} title={emptyTitle(filters)} />
    </Suspense>
  )
}

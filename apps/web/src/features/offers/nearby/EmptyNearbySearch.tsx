import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { lazy, Suspense } from 'react'
import { useHydrated } from '#lib/hooks'
import { EmptyState } from '#ui/feedback'
import type { Filters } from '../filters.ts'

type Props = { filters: Filters; nearest: OfferPage['nearest'] }

const emptyTitle = ({ searchPoint, q, radiusKm }: Filters): string =>
  `${q ? `Nie ma „${q}”` : 'Nic tu jeszcze nie ma'}${searchPoint ? ` w\u00a0promieniu ${radiusKm}\u00a0km` : ''}`

function PlainEmptySearch({ filters }: Props) {
  return <EmptyState title={emptyTitle(filters)}>Zajrzyj za kilka dni albo poszukaj czegoś innego.</EmptyState>
}

/** Loaded lazily, because most lists are not empty. */
const WiderSearch = lazy(() =>
  import('./WiderSearch.tsx').then(
    (module) => ({ default: module.WiderSearch }),
    () => ({ default: PlainEmptySearch }),
  ),
)

/** Empty radius: the nearest match, a wider search, and a button to be notified. */
export function EmptyNearbySearch(props: Props) {
  const fallback = <PlainEmptySearch {...props} />
  if (!useHydrated()) return fallback
  return (
    <Suspense fallback={fallback}>
      <WiderSearch {...props} title={emptyTitle(props.filters)} />
    </Suspense>
  )
}

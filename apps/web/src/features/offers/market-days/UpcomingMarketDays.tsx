import { lazy, Suspense } from 'react'
import { useHydrated } from '#lib/hooks'
import type { SearchPoint } from '../filters.ts'

/** Loaded lazily, because it is below the first screen. */
const MarketDays = lazy(() =>
  import('./MarketDays.tsx').then(
    (module) => ({ default: module.MarketDays }),
    () => ({ default: () => null }),
  ),
)

export function UpcomingMarketDays({ searchPoint }: { searchPoint: SearchPoint | null }) {
  return useHydrated() ? (
    <Suspense>
      <MarketDays searchPoint={searchPoint} />
    </Suspense>
  ) : null
}

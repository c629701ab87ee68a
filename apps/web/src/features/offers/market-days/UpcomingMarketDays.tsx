import { lazy, Suspense } from 'react'
import { useHydrated } from '#lib/hooks'
import type { SearchPoint } from '../filters.ts'

/** It stands far below the first screen: it follows the page instead of weighing on it. */
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

import { lazy, Suspense } from 'react'
import { useAwake } from '#lib/awake.ts'
import type { Spot } from './filters.ts'

/** It stands far below the first screen: it follows the page instead of weighing on it. */
const MarketDays = lazy(() =>
  import('./MarketDays.tsx').then(
    (made) => ({ default: made.MarketDays }),
    () => ({ default: () => null }),
  ),
)

export function ComingDays({ spot }: { spot: Spot | null }) {
  return useAwake() ? (
    <Suspense>
      <MarketDays spot={spot} />
    </Suspense>
  ) : null
}

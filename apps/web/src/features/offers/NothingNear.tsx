import { lazy, Suspense } from 'react'
import { useAwake } from '#lib/awake.ts'
import { EmptyState } from '#ui/States.tsx'
import type { Filters } from './filters.ts'

const nothingIn = ({ spot, q, radiusKm }: Filters): string =>
  `${q ? `Nie ma „${q}”` : 'Nic tu jeszcze nie ma'}${spot ? ` w\u00a0promieniu ${radiusKm}\u00a0km` : ''}`

function Nothing({ filters }: { filters: Filters }) {
  return <EmptyState title={nothingIn(filters)}>Zajrzyj za kilka dni albo poszukaj czegoś innego.</EmptyState>
}

/** Most lists hold something: how far the next offers are comes when one does not. */
const Beyond = lazy(() =>
  import('./BeyondReach.tsx').then(
    (made) => ({ default: made.BeyondReach }),
    () => ({ default: Nothing }),
  ),
)

/** Nothing inside the circle: how far the next ones are, and the way there. */
export function NothingNear({ filters }: { filters: Filters }) {
  const plain = <Nothing filters={filters} />
  if (!useAwake()) return plain
  return (
    <Suspense fallback={plain}>
      <Beyond filters={filters} title={nothingIn(filters)} />
    </Suspense>
  )
}

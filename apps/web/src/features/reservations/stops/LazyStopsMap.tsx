import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback'
import type { StopsMap } from './StopsMap.tsx'

const Loaded = lazy(async () => ({ default: (await import('./StopsMap.tsx')).StopsMap }))

/** The map with its library, loaded after the list. */
export function LazyStopsMap(props: ComponentProps<typeof StopsMap>) {
  return (
    <Suspense fallback={<Skeleton className="h-72 sm:h-96" />}>
      <Loaded {...props} />
    </Suspense>
  )
}

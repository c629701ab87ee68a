import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type * as lazyPartsModule from './LazyParts.tsx'

type LazyParts = typeof lazyPartsModule

/** Parts that are needed only after hydration are loaded after the first page. */
export const useLazyParts = (): LazyParts | null => {
  const [lazyParts, setLazyParts] = useState<LazyParts | null>(null)
  const { key } = useLocation()
  const missing = lazyParts === null

  useEffect(() => {
    if (!missing) return
    import('./LazyParts.tsx').then(
      // In a transition: at once, it would replace the parts of the page that are not hydrated yet.
      (module) => startTransition(() => setLazyParts(module)),
      // Offline: requested again with the next page.
      () => undefined,
    )
  }, [missing, key])

  return lazyParts
}

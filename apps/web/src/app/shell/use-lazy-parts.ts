import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type * as lazyPartsModule from './LazyParts.tsx'

type LazyParts = typeof lazyPartsModule

/** Parts that are needed only after hydration are loaded after the first page. */
export const useLazyParts = (): LazyParts | null => {
  const [lazyParts, setLazyParts] = useState<LazyParts | null>(null)
  const { key } = useLocation()
  const missing = lazyParts === null

  useEffect(() => {
    // Offline: requested again with the next page.
    if (missing) import('./LazyParts.tsx').then(setLazyParts, () => undefined)
  }, [missing, key])

  return lazyParts
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type * as extrasModule from './extras.tsx'

type Extras = typeof extrasModule

/** What only speaks once the page is awake: it follows the first page instead of weighing on it. */
export const useExtras = (): Extras | null => {
  const [extras, setExtras] = useState<Extras | null>(null)
  const { key } = useLocation()
  const missing = extras === null

  useEffect(() => {
    // Offline: asked for again with the next page.
    if (missing) import('./extras.tsx').then(setExtras, () => undefined)
  }, [missing, key])

  return extras
}

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const noSubscription = () => () => undefined
const nothing = (): undefined => undefined

/**
 * False on the server and in the first render; true afterwards. The second render is a transition: a different value of the store
 * would have all that depends on it rendered at once, in the task of the effects.
 */
export const useHydrated = (): boolean => {
  let isFirst = false
  // React asks for the value of the server only where the markup of the server is.
  useSyncExternalStore(noSubscription, nothing, () => {
    // oxlint-disable-next-line react/immutability -- React calls it within the render, never later.
    isFirst = true
    return undefined
  })
  const [hydrated, setHydrated] = useState(!isFirst)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}

import { useSyncExternalStore } from 'react'

const KEY = 'debug'
const never = (): (() => void) => () => undefined

const asked = (): boolean => {
  const wish = new URLSearchParams(window.location.search).get(KEY)
  try {
    if (wish === 'true') localStorage.setItem(KEY, wish)
    if (wish === 'false') localStorage.removeItem(KEY)
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return wish === 'true'
  }
}

/** Panels for whoever helps somebody from afar, hidden by default: `?debug=true` shows them on this device, `?debug=false` hides them. */
export const useDebugShown = (): boolean => useSyncExternalStore(never, asked, () => false)

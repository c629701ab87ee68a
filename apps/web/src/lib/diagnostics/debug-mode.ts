import { useBrowserValue } from '../store.ts'

const PARAM_AND_KEY = 'debug'

const readDebugMode = (): boolean => {
  const requested = new URLSearchParams(window.location.search).get(PARAM_AND_KEY)
  try {
    if (requested === 'true') localStorage.setItem(PARAM_AND_KEY, requested)
    if (requested === 'false') localStorage.removeItem(PARAM_AND_KEY)
    return localStorage.getItem(PARAM_AND_KEY) === 'true'
  } catch {
    return requested === 'true'
  }
}

/** Panels for remote help, hidden by default: `?debug=true` shows them on this device, `?debug=false` hides them. */
export const useDebugMode = (): boolean => useBrowserValue(readDebugMode, false)

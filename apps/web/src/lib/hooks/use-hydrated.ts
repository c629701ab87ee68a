import { useBrowserValue } from '../store.ts'

/** False on the server and in the first render; true afterwards. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false)

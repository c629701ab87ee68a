import { useBrowserValue } from '../store.ts'

/** False on the server and in the first render: for what only a browser shows. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false)

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first render: for what only a browser shows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export { useDebounced } from './use-debounced.ts'
export { useHydrated } from './use-hydrated.ts'
export { useNow } from './use-now.ts'
export { useMedia } from './use-media.ts'

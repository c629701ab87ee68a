import { createSource } from '../store.ts'

/** From here on lists can be tables: the same width as the style breakpoint `lg`. */
const query = (): MediaQueryList => window.matchMedia('(min-width: 64rem)')

const source = createSource(() => query().matches, {
  onFirst: () => query().addEventListener('change', source.notify),
  onLast: () => query().removeEventListener('change', source.notify),
})

/** True on a desk: at least 1024 px wide. */
export const useWideScreen = (): boolean => source.useValue(false)

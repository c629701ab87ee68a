import { renderedAt } from '../environment.ts'
import { createSource } from '../store.ts'

const TICK_MS = 30_000
/** Cached pages are at most half a minute old, and a slow phone takes a while to hydrate one. */
const RECENT_RENDER_MS = 60_000

let timer: ReturnType<typeof setInterval> | undefined

/** A page that hydrates soon keeps the server's time, so that its times are not rendered again at once. */
const present = (): number => {
  const now = Date.now()
  return Math.abs(now - renderedAt()) < RECENT_RENDER_MS ? renderedAt() : Math.floor(now / TICK_MS) * TICK_MS
}

/** One clock for the page: all times that change are rendered together. */
const clock = createSource(present, {
  onFirst: () => {
    timer = setInterval(() => clock.notify(), TICK_MS)
  },
  onLast: () => clearInterval(timer),
})

/** The present, updated every half minute; at first the moment at which the server rendered the page. */
export const useNow = (): Date => new Date(clock.useValue(renderedAt()))

import { useSyncExternalStore } from 'react'
import { renderedAt } from '../environment.ts'

const TICK_MS = 30_000
/** Kept pages are half a minute old at most, and a slow telephone takes its time to wake one. */
const RECENT_RENDER_MS = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all: what it moves is rendered together. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A page that wakes up soon keeps its moment: another one would render all of its times once more, and at once. */
const present = (): number => {
  const now = Date.now()
  return Math.abs(now - renderedAt()) < RECENT_RENDER_MS ? renderedAt() : Math.floor(now / TICK_MS) * TICK_MS
}

/** The present, moving every half minute; at first the moment at which the server rendered the page. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, present, renderedAt))

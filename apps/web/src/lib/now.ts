import { useSyncExternalStore } from 'react'
import { renderedAt } from './environment.ts'

const TICK_MS = 30_000
const toTick = (time: number): number => Math.floor(time / TICK_MS) * TICK_MS

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

/** The present, moving every half minute; while a server's page wakes up, the moment it was rendered at. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, () => toTick(Date.now()), renderedAt))

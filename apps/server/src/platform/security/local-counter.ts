import type { Clock } from '../clock/index.ts'
import { type RateLimit, rateLimited } from './rate-limited.ts'

const MAX_SUBJECTS = 50_000

/** Counts in the memory of this process. Each of several processes allows its share of a limit. */
export function createLocalCounter(
  clock: Clock,
  factor: number,
  processes: () => number,
): (rateLimits: readonly RateLimit[]) => void {
  const windows = new Map<string, { count: number; endsAt: number }>()

  const evictExpired = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    // When all windows are active, the oldest are removed, so that memory stays bounded.
    for (const key of windows.keys()) {
      if (windows.size < MAX_SUBJECTS) break
      windows.delete(key)
    }
  }

  return (rateLimits) => {
    const now = clock.now().getTime()
    for (const { name, subject, max, seconds } of rateLimits) {
      const key = `${name}/${seconds}:${subject}`
      const existing = windows.get(key)
      const activeWindow = existing && existing.endsAt > now ? existing : { count: 0, endsAt: now + seconds * 1000 }
      activeWindow.count += 1
      if (activeWindow !== existing) {
        if (windows.size >= MAX_SUBJECTS) evictExpired(now)
        windows.set(key, activeWindow)
      }
      if (activeWindow.count > Math.ceil((max * factor) / processes()))
        throw rateLimited((activeWindow.endsAt - now) / 1000)
    }
  }
}

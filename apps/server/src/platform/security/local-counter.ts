import type { Clock } from '../clock/index.ts'
import { type LimitState, type RateLimit, rateLimited } from './rate-limited.ts'

const MAX_SUBJECTS = 50_000

/** Counts in the memory of this process. Each of several processes allows its share of a limit. */
export function createLocalCounter(
  clock: Clock,
  factor: number,
  processes: () => number,
): (rateLimits: readonly RateLimit[]) => LimitState[] {
  const windows = new Map<string, { count: number; endsAt: number }>()

  const evictExpired = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    // When all windows are active, the oldest are removed, so that memory stays bounded.
    for (const key of windows.keys()) {
      if (windows.size < MAX_SUBJECTS) break
      windows.delete(key)
    }
  }

  /** Counts one request; the window in which it falls. */
  const count = ({ name, subject, seconds }: RateLimit, now: number) => {
    const key = `${name}/${seconds}:${subject}`
    const existing = windows.get(key)
    const activeWindow = existing && existing.endsAt > now ? existing : { count: 0, endsAt: now + seconds * 1000 }
    activeWindow.count += 1
    if (activeWindow !== existing) {
      if (windows.size >= MAX_SUBJECTS) evictExpired(now)
      windows.set(key, activeWindow)
    }
    return activeWindow
  }

  return (rateLimits) => {
    const now = clock.now().getTime()
    return rateLimits.map((rateLimit) => {
      const { name, seconds, max } = rateLimit
      const activeWindow = count(rateLimit, now)
      const resetSeconds = (activeWindow.endsAt - now) / 1000
      const remaining = Math.ceil((max * factor) / processes()) - activeWindow.count
      if (remaining < 0) throw rateLimited(resetSeconds)
      return { name, max: max * factor, seconds, remaining, resetSeconds }
    })
  }
}

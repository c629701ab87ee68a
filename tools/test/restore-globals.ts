import { afterAll, vi } from 'vitest'

// Files of one worker share a process: what one of them replaced must not reach the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

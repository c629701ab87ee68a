import { afterEach, beforeEach, vi } from 'vitest'

/** A local storage in memory, empty before each test. */
export function fakeStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size
      },
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return kept
}

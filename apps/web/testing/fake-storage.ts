import { afterEach, beforeEach, vi } from 'vitest'

/** A local storage in memory, and one of the tab, empty before each test. */
export function fakeStorage(): Map<string, string> {
  const items = new Map<string, string>()
  beforeEach(() => {
    items.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
      key: (index: number) => [...items.keys()][index] ?? null,
      get length() {
        return items.size
      },
    })
  })
  beforeEach(() => {
    const ofTab = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => ofTab.get(key) ?? null,
      setItem: (key: string, value: string) => ofTab.set(key, value),
      removeItem: (key: string) => ofTab.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return items
}

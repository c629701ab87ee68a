import { createSource } from '../store.ts'

/** A choice that is kept on this device only, as JSON; `parse` rejects what another version stored. */
export function createDeviceChoice<T>(key: string, fallback: T, parse: (stored: unknown) => T | undefined) {
  let text: string | null | undefined
  let value = fallback
  const read = (): T => {
    const stored = storedText(key)
    if (stored !== text) {
      text = stored
      value = (stored === null ? undefined : parse(jsonOf(stored))) ?? fallback
    }
    return value
  }
  const source = createSource(read)
  const set = (next: T): void => {
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage (a private window) the choice lasts for this page.
      text = storedText(key)
      value = next
    }
    source.notify()
  }
  return { set, useValue: (): T => source.useValue(fallback) }
}

const storedText = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

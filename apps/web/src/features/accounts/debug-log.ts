export type DebugEntry = { at: number; text: string }

/** Specification, section 9: the login screen keeps the last 50. */
const KEPT = 50

let entries: readonly DebugEntry[] = []
const listeners = new Set<() => void>()

/** Notes what the login screen did. Never an address, a password or a token: the log may be read over a shoulder. */
export const note = (text: string, at = Date.now()): void => {
  entries = [...entries, { at, text }].slice(-KEPT)
  for (const listener of listeners) listener()
}

export const debugEntries = (): readonly DebugEntry[] => entries

export const subscribeDebug = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

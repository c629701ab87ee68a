export type ShellEntry = { at: number; text: string }

/** Specification, section 9: the shell's panel keeps the last 30. */
const KEPT = 30

let entries: readonly ShellEntry[] = []
const listeners = new Set<() => void>()

/** Notes what the shell met. Never a name, an address or a token: the log may be read over a shoulder. */
export const noteShell = (text: string, at = Date.now()): void => {
  entries = [...entries, { at, text }].slice(-KEPT)
  for (const listener of listeners) listener()
}

export const shellEntries = (): readonly ShellEntry[] => entries

export const subscribeShellLog = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export type LogEntry = { at: number; text: string }

/** What happened here lately, for whoever helps somebody from afar. Never a name, an address or a token: it may be read over a shoulder. */
export function eventLog(most: number) {
  let kept: readonly LogEntry[] = []
  const listeners = new Set<() => void>()

  const note = (text: string, at = Date.now()): void => {
    kept = [...kept, { at, text }].slice(-most)
    for (const listener of listeners) listener()
  }
  const entries = (): readonly LogEntry[] => kept
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return { note, entries, subscribe }
}

/** Specification, section 9: the shell's panel keeps the last 30. */
export const shellLog = eventLog(30)

export const noteShell = shellLog.note

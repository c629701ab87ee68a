export type LogEntry = { at: number; text: string }

/** What happened here lately, for whoever helps somebody from afar. Never a name, an address or a token: it may be read over a shoulder. */
export function eventLog(maxEntries: number) {
  let kept: readonly LogEntry[] = []
  const listeners = new Set<() => void>()

  const log = (text: string, at = Date.now()): void => {
    kept = [...kept, { at, text }].slice(-maxEntries)
    for (const listener of listeners) listener()
  }
  const entries = (): readonly LogEntry[] => kept
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return { log, entries, subscribe }
}

/** Specification, section 9: the shell's panel keeps the last 30. */
export const diagnosticsLog = eventLog(30)

export const logDiagnostic = diagnosticsLog.log

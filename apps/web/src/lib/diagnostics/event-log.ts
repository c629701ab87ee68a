import { createStore } from '../store.ts'

export type LogEntry = { at: number; text: string }

const NO_ENTRIES: readonly LogEntry[] = []

/** Recent events of this page, for somebody who helps the user remotely. Never log a name, an address or a token: others may read the screen. */
export function eventLog(maxEntries: number) {
  const store = createStore(NO_ENTRIES)
  const log = (text: string, at = Date.now()): void => store.set([...store.get(), { at, text }].slice(-maxEntries))
  return { log, entries: store.get, useEntries: () => store.useValue(NO_ENTRIES) }
}

/** Specification, section 9: the diagnostics panel keeps the last 30. */
export const diagnosticsLog = eventLog(30)

export const logDiagnostic = diagnosticsLog.log

import { useSyncExternalStore } from 'react'
import { useDebugShown } from '#lib/debug.ts'
import { timeText } from '#lib/format.ts'
import { type ShellEntry, shellEntries, subscribeShellLog } from '#lib/shell-log.ts'

const NONE: readonly ShellEntry[] = []

/** What the shell met lately, for whoever helps somebody from afar; hidden by default. */
export function DebugPanel() {
  const shown = useDebugShown()
  const entries = useSyncExternalStore(subscribeShellLog, shellEntries, () => NONE)
  if (!shown || entries.length === 0) return null
  return (
    <section aria-label="Dziennik" className="mx-auto w-full max-w-6xl px-4 py-4 text-sm text-muted">
      <ol className="max-h-48 overflow-y-auto rounded-xl bg-sunk p-3 font-mono">
        {entries.map(({ at, text }, index) => (
          <li key={`${at}-${index}`}>
            {timeText(new Date(at))} {text}
          </li>
        ))}
      </ol>
    </section>
  )
}

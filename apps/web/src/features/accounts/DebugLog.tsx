import { useSyncExternalStore } from 'react'
import { useDebugShown } from '#lib/debug.ts'
import { timeText } from '#lib/format.ts'
import { debugEntries, subscribeDebug } from './debug-log.ts'

const NONE: ReturnType<typeof debugEntries> = []

/** What the login screen did, the newest last; hidden until it is asked for. */
export function DebugLog() {
  const shown = useDebugShown()
  const entries = useSyncExternalStore(subscribeDebug, debugEntries, () => NONE)
  if (!shown) return null
  return (
    <details className="mx-auto mb-8 w-full max-w-[360px] rounded-2xl border border-line bg-sunk px-4 py-1 text-sm">
      <summary className="min-h-11 py-2.5">Dziennik ({entries.length})</summary>
      <ol className="grid max-h-60 gap-1 overflow-y-auto pb-3 font-mono text-xs">
        {entries.map(({ at, text }, index) => (
          <li key={`${at}-${index}`}>
            {timeText(new Date(at))} {text}
          </li>
        ))}
      </ol>
    </details>
  )
}

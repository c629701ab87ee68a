import { useSyncExternalStore } from 'react'
import { useDebugShown } from '#lib/debug.ts'
import { timeText } from '#lib/format.ts'
import { noteShell, type LogEntry, shellLog } from '#lib/event-log.ts'
import { Button } from '#ui/Button.tsx'
import { initialiseAgain, noteStatus, sendTest } from './debug-actions.ts'

const NONE: readonly LogEntry[] = []

const ACTIONS: { label: string; run: () => void | Promise<void> }[] = [
  { label: 'Status', run: noteStatus },
  { label: 'Init', run: initialiseAgain },
  { label: 'Test', run: sendTest },
]

const press = async ({ label, run }: (typeof ACTIONS)[number]): Promise<void> => {
  try {
    await run()
  } catch {
    noteShell(`${label}: nie udało się`)
  }
}

/** For whoever helps somebody from afar: what the shell met lately, and three things to try. Hidden until it is asked for. */
export function DebugPanel() {
  const shown = useDebugShown()
  const entries = useSyncExternalStore(shellLog.subscribe, shellLog.entries, () => NONE)
  if (!shown) return null
  return (
    <section aria-label="Panel diagnostyczny" className="bg-surface">
      <div className="mx-auto grid w-full max-w-6xl gap-3 px-4 pb-24 text-sm">
        <div className="flex gap-2">
          {ACTIONS.map((action) => (
            <Button key={action.label} size="small" variant="secondary" onClick={() => void press(action)}>
              {action.label}
            </Button>
          ))}
        </div>
        <ol aria-label="Dziennik" aria-live="polite" className="rounded-xl bg-sunk p-3 font-mono empty:hidden">
          {entries.map(({ at, text }, index) => (
            <li key={`${at}-${index}`}>
              {timeText(new Date(at))} {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

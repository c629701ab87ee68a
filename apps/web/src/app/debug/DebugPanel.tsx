import { diagnosticsLog, logDiagnostic, useDebugMode } from '#lib/diagnostics'
import { logTimeText } from '@kram/polish/log-time'
import { Button } from '#ui/buttons'
import { reinitialise, logStatus, sendTestNotification } from './debug-actions.ts'

const ACTIONS: { label: string; run: () => void | Promise<void> }[] = [
  { label: 'Status', run: logStatus },
  { label: 'Init', run: reinitialise },
  { label: 'Test', run: sendTestNotification },
]

const runAction = async ({ label, run }: (typeof ACTIONS)[number]): Promise<void> => {
  try {
    await run()
  } catch {
    logDiagnostic(`${label}: nie udało się`)
  }
}

/** For remote support: recent events of the app and three actions. Hidden unless debug mode is on. */
export function DebugPanel() {
  const isEnabled = useDebugMode()
  const entries = diagnosticsLog.useEntries()
  if (!isEnabled) return null
  return (
    <section aria-label="Panel diagnostyczny" className="bg-surface">
      <div className="mx-auto grid w-full max-w-6xl gap-3 px-4 pb-24 text-sm">
        <div className="flex gap-2">
          {ACTIONS.map((action) => (
            <Button key={action.label} size="small" variant="secondary" onClick={() => void runAction(action)}>
              {action.label}
            </Button>
          ))}
        </div>
        <ol aria-label="Dziennik" aria-live="polite" className="rounded-xl bg-sunk p-3 font-mono empty:hidden">
          {entries.map(({ at, text }, index) => (
            <li key={`${at}-${index}`}>
              {logTimeText(at)} {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

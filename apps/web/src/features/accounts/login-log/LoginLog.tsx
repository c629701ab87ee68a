import { logTimeText } from '@kram/polish/log-time'
import { loginLog } from './login-log.ts'

/** Recent events of the login screen, the newest last; collapsed by default. */
export function LoginLog() {
  const entries = loginLog.useEntries()
  return (
    <details className="mx-auto mb-8 w-full max-w-[392px] px-4 text-sm text-muted">
      <summary className="min-h-11 py-3 text-center">Dziennik logowania</summary>
      {entries.length === 0 && <p className="pb-3 text-center">Jeszcze nic się nie wydarzyło.</p>}
      <ol aria-label="Ostatnie zdarzenia" className="grid gap-1 rounded-2xl bg-sunk p-3 font-mono text-xs empty:hidden">
        {entries.map(({ at, text }, index) => (
          <li key={`${at}-${index}`}>
            {logTimeText(at)} {text}
          </li>
        ))}
      </ol>
    </details>
  )
}

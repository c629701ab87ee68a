import { CLIENT_ERRORS_PATH } from '@kram/contract/client-errors/path'
import type { ClientErrorReport } from '@kram/contract/client-errors/schemas'

/** An error that repeats with every frame is reported this often and no more. */
const MAX_PER_PAGE = 5
/** Expected: no connection, an answer of the server, a page left while it loaded. */
const EXPECTED = new Set(['AbortError', 'ApiError', 'NetworkError', 'TimeLimitError'])

const reportOf = ({ name, message, stack = '' }: Error): ClientErrorReport => ({
  name: name.slice(0, 100),
  message: message.slice(0, 1000),
  stack: stack.slice(0, 4000),
  path: window.location.pathname.slice(0, 300),
})

/** Reports errors that nothing caught. Returns what stops it. */
export function startErrorReports(): () => void {
  let sent = 0
  const report = (error: unknown): void => {
    if (!(error instanceof Error) || EXPECTED.has(error.name) || sent === MAX_PER_PAGE) return
    sent += 1
    const body = new Blob([JSON.stringify(reportOf(error))], { type: 'application/json' })
    // Sent even when the page is being left.
    navigator.sendBeacon(CLIENT_ERRORS_PATH, body)
  }
  const onError = ({ error }: ErrorEvent): void => report(error)
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

import { ApiError, NetworkError } from './api-errors.ts'

export type PageOutcome = { kind: 'page'; status: number; message: string | null } | { kind: 'handled' }

const SERVICE_UNAVAILABLE = 503

/** Content of the error page (specification, section 8): 503 without an error body. */
export const pageOutcomeFor = (error: unknown): PageOutcome => {
  if (error instanceof NetworkError) return { kind: 'page', status: SERVICE_UNAVAILABLE, message: error.message }
  // Its own sentence belongs to its own status, so the page says that of 503.
  if (!(error instanceof ApiError) || (error.isEmptyBody && !error.sessionLost))
    return { kind: 'page', status: SERVICE_UNAVAILABLE, message: null }
  if (error.sessionLost) return { kind: 'handled' }
  return { kind: 'page', status: error.status || SERVICE_UNAVAILABLE, message: error.body.message }
}

let showPage: (status: number, message: string | null) => void = () => undefined

/** Set by the application: shows a failure without a form. */
export const setErrorPageHandler = (show: typeof showPage): void => {
  showPage = show
}

/** Shows a failure without a form: on the error page, or as a message without a login. */
export const showErrorPage = (error: unknown): void => {
  const outcome = pageOutcomeFor(error)
  if (outcome.kind === 'page') showPage(outcome.status, outcome.message)
}

import { ApiError, NetworkError } from './api-errors.ts'

export type PageOutcome = { kind: 'page'; status: number; message: string | null } | { kind: 'handled' }

const SERVICE_UNAVAILABLE = 503

/** What the error page says (specification, section 8): no error object reads 503. */
export const pageOutcomeFor = (error: unknown): PageOutcome => {
  if (error instanceof NetworkError) return { kind: 'page', status: SERVICE_UNAVAILABLE, message: error.message }
  if (!(error instanceof ApiError)) return { kind: 'page', status: SERVICE_UNAVAILABLE, message: null }
  if (error.sessionLost) return { kind: 'handled' }
  if (error.isEmptyBody) return { kind: 'page', status: SERVICE_UNAVAILABLE, message: error.message }
  return { kind: 'page', status: error.status || SERVICE_UNAVAILABLE, message: error.body.message }
}

let showPage: (status: number, message: string | null) => void = () => undefined

/** The application says how a failure without a form is shown. */
export const setErrorPageHandler = (show: typeof showPage): void => {
  showPage = show
}

/** A failure that belongs to no form: the error page, or a message where nobody is logged in. */
export const showErrorPage = (error: unknown): void => {
  const outcome = pageOutcomeFor(error)
  if (outcome.kind === 'page') showPage(outcome.status, outcome.message)
}

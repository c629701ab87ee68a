import { ApiFailure, NetworkFailure } from './failures.ts'

export type PageOutcome = { kind: 'page'; status: number; message: string | null } | { kind: 'handled' }

const SERVICE_AWAY = 503

/** What the error page says (specification, section 8): no error object reads 503. */
export const pageOutcomeOf = (error: unknown): PageOutcome => {
  if (error instanceof NetworkFailure) return { kind: 'page', status: SERVICE_AWAY, message: error.message }
  if (!(error instanceof ApiFailure)) return { kind: 'page', status: SERVICE_AWAY, message: null }
  if (error.sessionLost) return { kind: 'handled' }
  if (error.blank) return { kind: 'page', status: SERVICE_AWAY, message: error.message }
  return { kind: 'page', status: error.status || SERVICE_AWAY, message: error.body.message }
}

let showPage: (status: number, message: string | null) => void = () => undefined

/** The application says how a failure without a form is shown. */
export const whenUnplaced = (show: typeof showPage): void => {
  showPage = show
}

/** A failure that belongs to no form: the error page, or a message where nobody is logged in. */
export const reportFailure = (error: unknown): void => {
  const outcome = pageOutcomeOf(error)
  if (outcome.kind === 'page') showPage(outcome.status, outcome.message)
}

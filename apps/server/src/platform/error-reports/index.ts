import type { ErrorReporter } from './error-reporter.ts'

export type { ErrorReporter }

const NONE: ErrorReporter = { report: () => undefined, flush: () => Promise.resolve() }

/** The reporter of the installation; without an address nothing is loaded and nothing is sent. */
export async function openErrorReporter(dsn: string | undefined, production: boolean): Promise<ErrorReporter> {
  if (dsn === undefined) return NONE
  const { createErrorReporter } = await import('./error-reporter.ts')
  return createErrorReporter({ dsn, environment: production ? 'production' : 'development' })
}

import { ApiFailure, NetworkFailure } from '#lib/failures.ts'

/** The server's own message, else the fallback that the screen has for it (specification, section 8). */
export const failureWords = (error: unknown, fallback: string): string =>
  error instanceof ApiFailure && error.said ? error.message : fallback

/** What to do about a failure that is only the line's, or nothing. */
export const lineTrouble = (error: unknown): string | null => (error instanceof NetworkFailure ? error.message : null)

/** The same chain with the error's own words before the fallback: for logging in. */
export const loginWords = (error: unknown, fallback: string): string => {
  if (error instanceof NetworkFailure) return error.message
  return failureWords(error, fallback)
}

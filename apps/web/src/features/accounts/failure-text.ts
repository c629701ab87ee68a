import { ApiError, NetworkError } from '#lib/api'

/** The server's own message, else the fallback that the screen has for it (specification, section 8). */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.isServerMessage ? error.message : fallback

/** What to do about a failure that is only the line's, or nothing. */
export const connectionErrorText = (error: unknown): string | null =>
  error instanceof NetworkError ? error.message : null

/** The same chain with the error's own words before the fallback: for logging in. */
export const loginErrorText = (error: unknown, fallback: string): string => {
  if (error instanceof NetworkError) return error.message
  return failureText(error, fallback)
}

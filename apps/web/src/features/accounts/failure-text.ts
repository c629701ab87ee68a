import { ApiError, NetworkError } from '#lib/api'

/** The server's message, otherwise the screen's fallback (specification, section 8). */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.isServerMessage ? error.message : fallback

/** Hint for a connection failure; undefined otherwise. */
export const connectionErrorText = (error: unknown): string | null =>
  error instanceof NetworkError ? error.message : null

/** The same chain with the error's own message before the fallback, for the login. */
export const loginErrorText = (error: unknown, fallback: string): string => {
  if (error instanceof NetworkError) return error.message
  return failureText(error, fallback)
}

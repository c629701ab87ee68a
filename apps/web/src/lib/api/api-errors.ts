import type { ErrorBody } from '@kram/contract/common/error-body'
import { COMMON_ERRORS, type ErrorCode } from '@kram/contract/common/errors'

/** An error response of the server. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly body: ErrorBody
  /** The session ended with this response and the login screen follows: no message is needed. */
  readonly sessionLost: boolean
  /** True when the message is from the response; false when it is from the catalogue. */
  readonly isServerMessage: boolean
  /** The response had no error object: an empty body, or the page of a proxy. */
  readonly isEmptyBody: boolean
  constructor(body: ErrorBody, sessionLost = false, said = true, blank = false) {
    super(body.message)
    this.body = body
    this.sessionLost = sessionLost
    this.isServerMessage = said
    this.isEmptyBody = blank
  }
  get status(): number {
    return this.body.status
  }
  /** An old app may get a code that it does not know: compare, never switch exhaustively. */
  get code(): ErrorCode {
    return this.body.code as ErrorCode
  }
}

export const OFFLINE_MESSAGE = 'Brak połączenia. Sprawdź internet i spróbuj ponownie.'

/** No response: offline, or the server is unreachable. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

const messageInText = (text: string): string => {
  try {
    const parsed: unknown = JSON.parse(text)
    return messageOf(parsed) ?? text
  } catch {
    return text
  }
}

const messageOf = (body: unknown): string | null =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  body.message !== ''
    ? body.message
    : null

/** The message of a response: from its body, or a text body (parsed as JSON when possible). */
export const messageFrom = (body: unknown): string | null =>
  typeof body === 'string' && body.trim() !== '' ? messageInText(body) : messageOf(body)

/** An empty body, or the page of a proxy. */
const isBlank = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'string' && /^\s*(<|$)/.test(body))

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string' &&
  'status' in body &&
  typeof body.status === 'number'

/** Without an error object an error of the server counts as 503. */
const codeOf = (status: number, blank: boolean): 'UNAVAILABLE' | 'NOT_FOUND' | 'INTERNAL_ERROR' => {
  if (status === 404) return 'NOT_FOUND'
  return [502, 503, 504].includes(status) || (blank && status >= 500) ? 'UNAVAILABLE' : 'INTERNAL_ERROR'
}

/** Any failed response as an error body; a proxy may answer with HTML. */
export const apiErrorFrom = (status: number, body: unknown): ApiError => {
  if (isErrorBody(body)) return new ApiError(body)
  const blank = isBlank(body)
  const code = codeOf(status, blank)
  const said = blank ? null : messageFrom(body)
  return new ApiError({ code, message: said ?? COMMON_ERRORS[code].message, status }, false, said !== null, blank)
}

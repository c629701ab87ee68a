import type { ErrorBody } from '@kram/contract/common/error-body'
import { COMMON_ERRORS, type ErrorCode } from '@kram/contract/common/errors'

/** The server refused, and said why. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly body: ErrorBody
  /** The session ended with this answer and the person is on the way to the login screen: nothing more to show. */
  readonly sessionLost: boolean
  /** The message is the server's own; false when the answer had none and the catalogue spoke for it. */
  readonly isServerMessage: boolean
  /** The answer had no body at all. */
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
  /** An old phone may meet a code younger than itself: compare, never list them all. */
  get code(): ErrorCode {
    return this.body.code as ErrorCode
  }
}

export const OFFLINE_MESSAGE = 'Brak połączenia. Sprawdź internet i spróbuj ponownie.'

/** No answer came: offline, or the server is away. */
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

/** The message of an answer: the body's own, or a text body (parsed as JSON when it is). */
export const messageFrom = (body: unknown): string | null =>
  typeof body === 'string' && body.trim() !== '' ? messageInText(body) : messageOf(body)

const isHtml = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body)

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string' &&
  'status' in body &&
  typeof body.status === 'number'

/** Any answer that is not a success, in the one shape of errors, whoever spoke it (a proxy speaks HTML). */
export const apiErrorFrom = (status: number, body: unknown): ApiError => {
  if (isErrorBody(body)) return new ApiError(body)
  const code =
    status === 503 || status === 502 || status === 504 ? 'UNAVAILABLE' : status === 404 ? 'NOT_FOUND' : 'INTERNAL_ERROR'
  const said = isHtml(body) ? null : messageFrom(body)
  const blank = body === undefined || body === null || body === ''
  return new ApiError({ code, message: said ?? COMMON_ERRORS[code].message, status }, false, said !== null, blank)
}

import type { ErrorBody } from '@kram/contract/error-body'
import { COMMON_ERRORS, type ErrorCode } from '@kram/contract/errors'

/** The server refused, and said why. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly body: ErrorBody
  /** The session ended with this answer and the person is on the way to the login screen: nothing more to show. */
  readonly sessionLost: boolean
  /** The message is the server's own; false when the answer had none and the catalogue spoke for it. */
  readonly said: boolean
  /** The answer had no body at all. */
  readonly blank: boolean
  constructor(body: ErrorBody, sessionLost = false, said = true, blank = false) {
    super(body.message)
    this.body = body
    this.sessionLost = sessionLost
    this.said = said
    this.blank = blank
  }
  get status(): number {
    return this.body.status
  }
  /** An old phone may meet a code younger than itself: compare, never list them all. */
  get code(): ErrorCode {
    return this.body.code as ErrorCode
  }
}

export const NO_CONNECTION = 'Brak połączenia. Sprawdź internet i spróbuj ponownie.'

/** No answer came: offline, or the server is away. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure'
}

const messageIn = (text: string): string => {
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
  typeof body === 'string' && body.trim() !== '' ? messageIn(body) : messageOf(body)

const isMarkup = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body)

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
export const failureFrom = (status: number, body: unknown): ApiFailure => {
  if (isErrorBody(body)) return new ApiFailure(body)
  const code =
    status === 503 || status === 502 || status === 504 ? 'UNAVAILABLE' : status === 404 ? 'NOT_FOUND' : 'INTERNAL_ERROR'
  const said = isMarkup(body) ? null : messageFrom(body)
  const blank = body === undefined || body === null || body === ''
  return new ApiFailure({ code, message: said ?? COMMON_ERRORS[code].message, status }, false, said !== null, blank)
}

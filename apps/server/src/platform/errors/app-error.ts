import { type FieldError, type GlobalError } from '@kram/contract/common/error-body'
import { ERRORS, type ErrorCode } from '@kram/contract/common/errors'

type Extra = {
  /** A Polish message for users; the default is the catalogue's. */
  message?: string
  fieldErrors?: FieldError[]
  globalErrors?: GlobalError[]
  /** Facts a screen can act on: `{ status, allowedActions }`, `{ left: 3 }`. */
  details?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** An expected error: a code of the catalogue with details for the client. Thrown inside a transaction it rolls back. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fieldErrors: FieldError[]
  readonly globalErrors: GlobalError[]
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.message ?? ERRORS[code].message)
    this.code = code
    this.status = ERRORS[code].status
    this.fieldErrors = extra.fieldErrors ?? []
    this.globalErrors = extra.globalErrors ?? []
    this.details = extra.details
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}

/** Rejects one or more fields: `400 VALIDATION_FAILED`. */
export const invalid = (...fieldErrors: FieldError[]): AppError => new AppError('VALIDATION_FAILED', { fieldErrors })

/** The value, or `404`. Missing objects and those of other users get the same answer. */
export const orNotFound = <T>(thing: T | null | undefined): T => {
  if (thing === null || thing === undefined) throw new AppError('NOT_FOUND')
  return thing
}

import type { ErrorBody } from '@kram/contract/common/error-body'
import type { AppError } from '#platform/errors'

/** The one shape of every error answer. */
export const errorBody = ({ code, message, status, fieldErrors, globalErrors, details }: AppError): ErrorBody => ({
  code,
  message,
  status,
  ...(fieldErrors.length > 0 && { fieldErrors }),
  ...(globalErrors.length > 0 && { globalErrors }),
  ...(details && { details }),
})

export const JSON_TYPE = 'application/json; charset=utf-8'

import type { ErrorBody } from '@kram/contract/error-body'
import type { Refusal } from '#platform/refusal'

/** The one shape of every error answer. */
export const errorBody = ({ code, message, status, fieldErrors, globalErrors, details }: Refusal): ErrorBody => ({
  code,
  message,
  status,
  ...(fieldErrors.length > 0 && { fieldErrors }),
  ...(globalErrors.length > 0 && { globalErrors }),
  ...(details && { details }),
})

export const JSON_TYPE = 'application/json; charset=utf-8'

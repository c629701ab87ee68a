import { ErrorBody } from '@kram/contract/common/error-body'
import { ERRORS } from '@kram/contract/common/errors'
import * as z from 'zod/mini'

const ErrorShape = z.strictObject({ ...ErrorBody.shape })

/** What is wrong with an answer: a fault of the server, or an error in another shape than the contract's. */
export function faultOf(status: number, body: string): string | null {
  if (status < 400) return null
  if (status >= 500 && status !== 503) return String(status)
  try {
    const error = ErrorShape.parse(JSON.parse(body))
    const known = error.status === status && Object.hasOwn(ERRORS, error.code)
    return known && !/node_modules|FST_|select |\bat \//.test(body) ? null : `${status} in another shape`
  } catch {
    return `${status} in another shape`
  }
}

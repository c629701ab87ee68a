import type { Session } from '@kram/contract/accounts/schemas'
import { COMMON_ERRORS } from '@kram/contract/common/errors'
import { ApiError } from '#lib/api'
import { isSession } from '#lib/session'

const STATUS_OK = 200

/** The response of a login. One without token and user (from a proxy) is a failed login. */
export const checkedSession = (reply: unknown): Session => {
  if (isSession(reply)) return reply
  const { message } = COMMON_ERRORS.INTERNAL_ERROR
  throw new ApiError({ code: 'INTERNAL_ERROR', message, status: STATUS_OK })
}

import { ORDER_ERRORS } from '@kram/contract/api-description/route-errors'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { ERRORS, type ErrorCode } from '@kram/contract/common/errors'
import { errorCodesOf, UNIVERSAL_CODES } from '../errors/index.ts'
import type { Json } from './schemas/index.ts'

/** Every error has one shape, so that the statuses of an operation can share a response. */
export const ERROR_STATUSES = '4XX'
export const ERROR_RESPONSE = 'Error'

/** What a status can mean besides the codes that an operation lists; the introduction of the document says so. */
const USUAL_CODES: Readonly<Record<number, readonly ErrorCode[]>> = {
  400: ['VALIDATION_FAILED', 'BAD_JSON'],
  401: ['SESSION_REQUIRED'],
  403: ['ROLE_FORBIDDEN'],
  404: ['NOT_FOUND'],
  409: ['VERSION_CONFLICT', 'DUPLICATE', 'REQUEST_IN_PROGRESS'],
  422: ['IDEMPOTENCY_KEY_REUSED'],
  429: ['RATE_LIMITED'],
}

const quoted = (codes: readonly ErrorCode[]): string => codes.map((code) => `\`${code}\``).join(', ')

/** `400 VALIDATION_FAILED, BAD_JSON; 401 SESSION_REQUIRED; …` */
export const USUAL_CODES_TEXT = Object.entries(USUAL_CODES)
  .map(([status, codes]) => `${status} ${quoted(codes)}`)
  .join('; ')

/** The codes of an order in one word. */
const ORDER_WORD = 'ORDER'
export const ORDER_CODES_TEXT = `\`${ORDER_WORD}\` stands for ${quoted(ORDER_ERRORS)}`

function statusText(status: number, codes: readonly ErrorCode[]): string {
  const isOrder = ORDER_ERRORS.every((code) => codes.includes(code))
  const others = codes.filter(
    (code) => !USUAL_CODES[status]?.includes(code) && !(isOrder && ORDER_ERRORS.some((part) => part === code)),
  )
  return [status, [...(isOrder ? [ORDER_WORD] : []), ...others.toSorted()].join(', ')].join(' ').trim()
}

/** `401; 404; 409 IN_USE` */
const codesByStatus = (codes: readonly ErrorCode[]): string =>
  [...Map.groupBy(codes, (code) => ERRORS[code].status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, ofStatus]) => statusText(status, ofStatus))
    .join('; ')

/** What can always come, as text. */
export const UNIVERSAL_ERRORS = UNIVERSAL_CODES.map((code) => `${ERRORS[code].status} ${code}`).join(', ')

/** The response with an error, whatever its status. */
export const errorComponent = (): Json => ({
  description: 'An error',
  headers: {
    'Retry-After': { $ref: '#/components/headers/RetryAfter' },
    RateLimit: { $ref: '#/components/headers/RateLimit' },
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The response for the errors of this operation: the common one, with its own statuses and codes. */
export function errorResponseOf(route: Endpoint): Json {
  const codes = errorCodesOf(route)
  return {
    $ref: `#/components/responses/${ERROR_RESPONSE}`,
    ...(codes.length > 0 && { description: codesByStatus(codes) }),
  }
}

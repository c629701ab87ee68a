import { FIELD_ERROR_TEXTS } from '@kram/contract/api-description/error-texts'
import type { FieldError } from '@kram/contract/common/error-body'
import type { Endpoint } from '@kram/contract/common/endpoint'
import type { ErrorCode } from '@kram/contract/common/errors'
import type { LimitName } from '@kram/contract/common/route'
import type { AppError } from '#platform/errors'
import { otherInstants } from './instants.ts'
import { fieldNames } from './field-names.ts'

/** What every route can answer, whatever it does: the connection, keys, limits and the server itself. */
export const UNIVERSAL_CODES: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'API_KEY_INVALID',
  'SCOPE_MISSING',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_TYPE',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
  // An operator in another network, or one who sees the market as somebody else does.
  'NETWORK_NOT_ALLOWED',
  'VIEW_ONLY',
]

const isLow = (limit: LimitName | undefined): boolean => limit !== undefined && limit !== 'read' && limit !== 'write'

/** True when the body refers to a row by its id, which may not exist. */
const namesAnother = (route: Endpoint): boolean => [...fieldNames(route)].some((name) => name.endsWith('Id'))

const isOwnWrite = ({ method, access, idempotent, params, body }: Endpoint): boolean =>
  method !== 'GET' && (access !== 'public' || idempotent === true) && Boolean(params ?? body)

/** Errors that follow from how a route is declared. */
const DERIVED: readonly [code: ErrorCode, when: (route: Endpoint) => unknown][] = [
  ['VALIDATION_FAILED', ({ query, body, method }) => query ?? body ?? method !== 'GET'],
  ['BAD_JSON', ({ method }) => method !== 'GET'],
  ['SESSION_REQUIRED', ({ access }) => access !== 'public'],
  ['ROLE_FORBIDDEN', ({ access }) => access !== 'public' && access !== 'session'],
  ['SECOND_FACTOR_REQUIRED', ({ access }) => access === 'admin'],
  ['CONFIRMATION_REQUIRED', ({ confirm }) => confirm],
  ['NOT_FOUND', (route) => route.params ?? namesAnother(route)],
  // Another write may have changed a row that this one refers to or depends on.
  ['VERSION_CONFLICT', (route) => isOwnWrite(route)],
  ['DUPLICATE', (route) => isOwnWrite(route) && route.method !== 'DELETE'],
  ['REQUEST_IN_PROGRESS', ({ idempotent }) => idempotent],
  ['IDEMPOTENCY_KEY_REUSED', ({ idempotent }) => idempotent],
  ['WORK_REQUIRED', ({ limit }) => limit === 'anonymousReservation'],
  // Every route is limited; these have a limit that a normal client can reach, or nothing else to refuse with.
  ['RATE_LIMITED', ({ limit, params, query, method }) => isLow(limit) || (method === 'GET' && !params && !query)],
]

/** Every error code of this route beside the universal ones. */
export const errorCodesOf = (route: Endpoint): ErrorCode[] => {
  const derived = DERIVED.filter(([, when]) => when(route)).map(([code]) => code)
  return [...new Set([...derived, ...(route.errors ?? [])])]
}

const namesIn = (property: string): string[] => property.split(/[.[\]]/).filter((name) => name && !/^\d+$/.test(name))

const isDescribedField = (route: Endpoint, { property, code }: FieldError): boolean =>
  Object.hasOwn(FIELD_ERROR_TEXTS, code) &&
  (code === 'unknown' || namesIn(property).every((name) => fieldNames(route).has(name)))

/**
 * What of an error the API description does not say; `null` if it says all. Routes of the contract list their errors; an
 * endpoint that a test makes up may answer with any.
 */
export function undescribedPart(route: Endpoint, { code, fieldErrors, details }: AppError): string | null {
  if (route.errors === undefined) return null
  if (!UNIVERSAL_CODES.includes(code) && !errorCodesOf(route).includes(code)) return code
  const wrong = fieldErrors.find((fieldError) => !isDescribedField(route, fieldError))
  if (wrong) return `${wrong.property} ${wrong.code}`
  return otherInstants(details, 'details')[0] ?? null
}

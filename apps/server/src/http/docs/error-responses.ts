import type { Endpoint } from '@kram/contract/common/endpoint'
import type { LimitName } from '@kram/contract/common/route'
import { ERRORS, type ErrorCode } from '@kram/contract/common/errors'
import type { Json } from './json-schemas.ts'

/** What every operation can answer, whatever it does: the connection, the limits and the server itself. */
const UNIVERSAL_CODES: readonly ErrorCode[] = [
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
]

const isLow = (limit: LimitName | undefined): boolean => limit !== undefined && limit !== 'read' && limit !== 'write'

/** Errors that follow from how a route is declared. */
const DERIVED: readonly [code: ErrorCode, when: (route: Endpoint) => unknown][] = [
  ['VALIDATION_FAILED', ({ query, body, method }) => query ?? body ?? method !== 'GET'],
  ['BAD_JSON', ({ method }) => method !== 'GET'],
  ['SESSION_REQUIRED', ({ access }) => access !== 'public'],
  ['ROLE_FORBIDDEN', ({ access }) => access !== 'public' && access !== 'session'],
  ['NOT_FOUND', ({ params }) => params],
  ['REQUEST_IN_PROGRESS', ({ idempotent }) => idempotent],
  ['IDEMPOTENCY_KEY_REUSED', ({ idempotent }) => idempotent],
  // Every route is limited; these have a limit that a normal client can reach.
  ['WORK_REQUIRED', ({ limit }) => limit === 'anonymousReservation'],
  ['RATE_LIMITED', ({ limit, params, query, method }) => isLow(limit) || (method === 'GET' && !params && !query)],
]

/** Every error code of this route alone. */
const errorCodesOf = (route: Endpoint): ErrorCode[] =>
  DERIVED.filter(([, when]) => when(route)).map(([code]) => code)

const CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const quoted = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ')

const NOT_MODIFIED: Json = { description: 'The client has this reply already' }
const DEFAULT: Json = {
  description: `What every operation can answer: ${UNIVERSAL_CODES.map((code) => `${ERRORS[code].status} \`${code}\``).join(', ')}`,
  headers: { 'Retry-After': { description: 'Seconds to wait, with 429 and 503', schema: { type: 'integer' } } },
  content: CONTENT,
}

/** The responses other than the success, by status. */
export function errorStatusesOf(route: Endpoint): Record<string, Json> {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => String(ERRORS[code].status))
  return {
    ...(route.method === 'GET' && { '304': NOT_MODIFIED }),
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, { description: quoted(codes), content: CONTENT }]),
    ),
    default: DEFAULT,
  }
}

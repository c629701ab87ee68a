import type { Endpoint } from '@kram/contract/common/endpoint'
import { ERRORS } from '@kram/contract/common/errors'
import { errorCodesOf, UNIVERSAL_CODES } from '../errors/index.ts'
import type { Json } from './json-schemas.ts'

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

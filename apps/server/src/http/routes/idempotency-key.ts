import type { Endpoint } from '@kram/contract/common/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Principal, principalKey } from '#platform/auth'
import { type Idempotent, withIdempotencyKey, withoutIdempotencyKey } from '#platform/idempotency'
import { invalid } from '#platform/errors'
import { pathOf } from '../request/index.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Anonymous clients share one name, so their keys must be unguessable: the stored answer may contain a secret. */
const readKey = (request: FastifyRequest, principal: Principal): string | null => {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const pattern = principal.kind === 'anonymous' ? UUID_V4 : KEY
  if (typeof header !== 'string' || !pattern.test(header))
    throw invalid({ property: 'Idempotency-Key', code: 'format' })
  return header
}

/** The `once` function of a request, bound to its principal, address, key and body. */
export function idempotentFor(
  route: Endpoint,
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Idempotent {
  const key = route.idempotent ? readKey(request, principal) : null
  if (key === null) return withoutIdempotencyKey
  const claim = { principal: principalKey(principal), route: `${route.method} ${pathOf(request)}`, key, body }
  const markReplay = () => {
    reply.header('idempotent-replayed', 'true')
  }
  return (tx, work) => withIdempotencyKey(tx, claim, work, markReplay)
}

import type { Route } from '@kram/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerKey, type Caller } from '#platform/caller'
import { always, once, type Once } from '#platform/idempotency'
import { invalid } from '#platform/refusal'
import { pathOf } from './path.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Strangers share one name, so their keys must be beyond guessing: the kept answer may hold a secret. */
const readKey = (request: FastifyRequest, caller: Caller): string | null => {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const form = caller.kind === 'nobody' ? UUID_V4 : KEY
  if (typeof header !== 'string' || !form.test(header)) throw invalid({ property: 'Idempotency-Key', code: 'format' })
  return header
}

/** `once` of this request: bound to its caller, address, key and body. */
export function onceFor(
  route: Route,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Once {
  const key = route.idempotent ? readKey(request, caller) : null
  if (key === null) return always
  const claim = { actor: callerKey(caller), route: `${route.method} ${pathOf(request)}`, key, body }
  const tellReplay = () => {
    reply.header('idempotent-replayed', 'true')
  }
  return (tx, work) => once(tx, claim, work, tellReplay)
}

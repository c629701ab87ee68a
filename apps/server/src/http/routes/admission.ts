import type { Endpoint } from '@kram/contract/common/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANONYMOUS, type Principal, type UserPrincipal } from '#platform/auth'
import { AppError } from '#platform/errors'
import { nameRequestSpan } from '#platform/tracing'
import { admit, admitObserver } from './access-rules.ts'
import type { ApiServer } from './api-server.ts'
import { limitApiKey, limitRoute, limitAnnouncer, type AnnounceLimit, networkKey } from '../hardening/index.ts'
import { authenticate } from '../request/index.ts'

const principals = new WeakMap<FastifyRequest, Principal>()

/** True when a browser or an e-mail scanner prefetches the address without a person's request. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )

/** The principal of the request; an invalid key is counted by address, like any other guess of a secret. */
async function principalOf(api: ApiServer, request: FastifyRequest, announce: AnnounceLimit): Promise<Principal> {
  const principal = await authenticate(request, api)
  if (principal !== null) return principal
  await limitRoute(api.rateLimiter, 'read', { principal: ANONYMOUS, ip: request.ip, announce })
  throw new AppError('API_KEY_INVALID')
}

/** A key reaches only routes of its scopes, each key within limits of its own. */
async function admitApiKey(
  api: ApiServer,
  { scope, method }: Endpoint,
  { id, scopes }: NonNullable<UserPrincipal['apiKey']>,
  announce: AnnounceLimit,
): Promise<void> {
  await limitApiKey(api.rateLimiter, { keyId: id, method, announce })
  if (scope === undefined || !scopes.includes(scope)) throw new AppError('SCOPE_MISSING')
}

/** Programs and operators who see the market as somebody else does reach less than the user. */
async function admitSpecial(
  api: ApiServer,
  route: Endpoint,
  { apiKey, observerId }: UserPrincipal,
  { announce, changesState }: { announce: AnnounceLimit; changesState: boolean },
): Promise<void> {
  if (apiKey) await admitApiKey(api, route, apiKey, announce)
  if (observerId !== undefined) admitObserver(route, { changesState })
}

/** From where a user acts, as far as the audit stores it. Outside the networks of operators nobody is one. */
function withNetwork(api: ApiServer, principal: Principal, ip: string): Principal {
  if (principal.kind !== 'user') return principal
  const user = { ...principal, network: networkKey(ip) }
  if (user.observerId !== undefined && !api.isOperatorNetwork(ip)) throw new AppError('NETWORK_NOT_ALLOWED')
  if (user.operatorRole === undefined || api.isOperatorNetwork(ip)) return user
  return { ...user, isAdmin: false, isConfirmed: false, isOutside: true }
}

/** RFC 9745 and RFC 8594: the end of a route is announced in every answer. */
function announceEnd({ deprecated }: Endpoint, reply: FastifyReply): void {
  if (!deprecated) return
  reply.headers({
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
  })
}

/**
 * Checks access rule and rate limit before the body is read. A request without an active session is counted by address
 * before the 401, because even a forged token costs a database query.
 */
export const admission =
  (api: ApiServer, route: Endpoint, changesState: boolean) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    nameRequestSpan(route.method, route.path)
    announceEnd(route, reply)
    if (changesState && isPrefetch(request)) throw new AppError('BAD_REQUEST')
    const announce = limitAnnouncer(reply)
    const { ip } = request
    const principal = withNetwork(api, await principalOf(api, request, announce), ip)
    if (principal.kind === 'user') await admitSpecial(api, route, principal, { announce, changesState })
    if (principal.kind === 'anonymous' && route.access !== 'public')
      await limitRoute(api.rateLimiter, 'read', { principal, ip, announce })
    const admitted = admit(route, principal)
    const limit = route.limit ?? (route.access === 'public' ? 'read' : undefined)
    if (limit) await limitRoute(api.rateLimiter, limit, { principal: admitted, ip, announce })
    principals.set(request, principal)
  }

export const admittedPrincipal = (request: FastifyRequest): Principal => principals.get(request) ?? ANONYMOUS

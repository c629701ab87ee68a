import type { Endpoint } from '@kram/contract/common/endpoint'
import type { FastifyRequest } from 'fastify'
import { ANONYMOUS, type Principal } from '#platform/auth'
import { AppError } from '#platform/errors'
import { admit } from './access-rules.ts'
import type { ApiServer } from './api-server.ts'
import { limitRoute } from '../hardening/index.ts'
import { authenticate } from '../request/index.ts'

const principals = new WeakMap<FastifyRequest, Principal>()

/** True when a browser or an e-mail scanner prefetches the address without a person's request. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )

/**
 * Checks access rule and rate limit before the body is read. A request without an active session is counted by address
 * before the 401, because even a forged token costs a database query.
 */
export const admission =
  (api: ApiServer, route: Endpoint, changesState: boolean) =>
  async (request: FastifyRequest): Promise<void> => {
    if (changesState && isPrefetch(request)) throw new AppError('BAD_REQUEST')
    const principal = await authenticate(request, api.findSession)
    if (principal.kind === 'anonymous' && route.access !== 'public')
      await limitRoute(api.rateLimiter, 'read', principal, request.ip)
    const admitted = admit(route.access, principal)
    const limit = route.limit ?? (route.access === 'public' ? 'read' : undefined)
    if (limit) await limitRoute(api.rateLimiter, limit, admitted, request.ip)
    principals.set(request, principal)
  }

export const admittedPrincipal = (request: FastifyRequest): Principal => principals.get(request) ?? ANONYMOUS

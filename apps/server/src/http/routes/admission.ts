import type { Route } from '@kram/contract/common/route'
import type { FastifyRequest } from 'fastify'
import { ANONYMOUS, type Principal } from '#platform/auth'
import { AppError } from '#platform/errors'
import { admit } from './access-rules.ts'
import type { ApiServer } from './api-server.ts'
import { limitRoute } from '../hardening/index.ts'
import { authenticate } from '../request/index.ts'

const principals = new WeakMap<FastifyRequest, Principal>()

/** Fetched ahead by a browser or a mail scanner, not asked for by a person. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )

/** Access rule and limit, before a byte of the body is read: who may not come in cannot make us work. */
export const admission =
  (api: ApiServer, route: Route, changesState: boolean) =>
  async (request: FastifyRequest): Promise<void> => {
    if (changesState && isPrefetch(request)) throw new AppError('BAD_REQUEST')
    const principal = admit(route.access, await authenticate(request, api.findSession))
    if (route.limit) await limitRoute(api.rateLimiter, route.limit, principal, request.ip)
    principals.set(request, principal)
  }

export const admittedPrincipal = (request: FastifyRequest): Principal => principals.get(request) ?? ANONYMOUS

import type { Route } from '@kram/contract/route'
import type { FastifyRequest } from 'fastify'
import { NOBODY, type Caller } from '#platform/caller'
import { Refusal } from '#platform/refusal'
import { admit } from './access.ts'
import type { Api } from './api.ts'
import { limitRoute } from './limits.ts'
import { callerOf } from './session.ts'

const admitted = new WeakMap<FastifyRequest, Caller>()

/** Fetched ahead by a browser or a mail scanner, not asked for by a person. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )

/** Access rule and limit, before a byte of the body is read: who may not come in cannot make us work. */
export const admission =
  (api: Api, route: Route, deliberate: boolean) =>
  async (request: FastifyRequest): Promise<void> => {
    if (deliberate && isPrefetch(request)) throw new Refusal('BAD_REQUEST')
    const caller = admit(route.access, await callerOf(request, api.findSession))
    if (route.limit) await limitRoute(api.throttle, route.limit, caller, request.ip)
    admitted.set(request, caller)
  }

export const callerAdmitted = (request: FastifyRequest): Caller => admitted.get(request) ?? NOBODY

import type { Route } from '@kram/contract/common/route'
import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from '#platform/security'
import type { ResponseCache } from '../cache/index.ts'
import type { FindSession } from '../request/index.ts'

/** A registered route: what the description of the API and the tests of every route read. */
export type RegisteredRoute = { route: Route; receives: 'json' | 'file'; answers: 'reply' | 'events' }

/** The edge as slices see it: what `serve` needs to put a contract route on the wire. */
export type ApiServer = {
  readonly fastify: FastifyInstance
  readonly findSession: FindSession
  /** Hears the hash of the token of each session that ends; answers how to stop. Only streams outlive a request. */
  readonly onSessionEnd: ((listener: (tokenHash: string) => void) => () => void) | null
  readonly rateLimiter: RateLimiter
  /** Checks every reply against the contract: in development and in tests. */
  readonly checkReplies: boolean
  /** Ready answers and pages; `null` where everything is made anew. */
  readonly responseCache: ResponseCache | null
  /** Every contract route, in the order of registration. */
  readonly registeredRoutes: RegisteredRoute[]
}

const handlers = new WeakSet<object>()

/** Notes a contract route and the handler that admits its callers. */
export const markRegistered = (api: ApiServer, handler: object, entry: RegisteredRoute): void => {
  handlers.add(handler)
  api.registeredRoutes.push(entry)
}

/** Deny by default: a route under /api that did not come through `serve` has no access rule, so the server does not start. */
export function guardRoutes(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', ({ method, url, handler }) => {
    if (/^\/api(\/|$)/.test(url) && !handlers.has(handler)) {
      throw new Error(`${String(method)} ${url} has no access rule: register it with serve()`)
    }
  })
}

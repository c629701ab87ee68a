import type { Endpoint } from '@kram/contract/common/endpoint'
import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from '#platform/security'
import type { ResponseCache } from '../cache/index.ts'
import type { FindSession } from '../request/index.ts'

/** A registered route: what the description of the API and the tests of every route read. */
export type RegisteredRoute = { route: Endpoint; receives: 'json' | 'file'; answers: 'reply' | 'events' }

/** The HTTP server as slices see it: what `registerRoute` needs. */
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
  /** Every address of the server, of the contract or not: what the tests of all routes read. */
  readonly addresses: readonly Address[]
}

export type Address = { method: string; url: string }

const handlers = new WeakSet<object>()

/** Notes a contract route and the handler that admits its callers. */
export const markRegistered = (api: ApiServer, handler: object, entry: RegisteredRoute): void => {
  handlers.add(handler)
  api.registeredRoutes.push(entry)
}

/** Contract routes are admitted and counted by `admission`. */
export const isContractRoute = (handler: object | undefined): boolean => handler !== undefined && handlers.has(handler)

/**
 * Deny by default: a route under /api that did not come through `registerRoute` has no access rule, so the server does not start.
 * Returns the list of all addresses, which grows with each route.
 */
export function guardRoutes(fastify: FastifyInstance): readonly Address[] {
  const addresses: Address[] = []
  fastify.addHook('onRoute', ({ method, url, handler }) => {
    addresses.push(...[method].flat().map((name) => ({ method: name, url })))
    if (/^\/api(\/|$)/.test(url) && !handlers.has(handler)) {
      throw new Error(`${String(method)} ${url} has no access rule: register it with registerRoute()`)
    }
  })
  return addresses
}

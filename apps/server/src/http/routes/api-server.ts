import type { Endpoint } from '@kram/contract/common/endpoint'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from '#platform/security'
import type { ResponseCache } from '../cache/index.ts'
import type { FindApiKey, FindSession } from '../request/index.ts'

/** A registered route, as read by the API description and by tests of every route. */
export type RegisteredRoute = { route: Endpoint; receives: 'json' | 'file'; answers: 'reply' | 'events' }

/** Answers the request, or returns false without touching it. Must not throw: nothing stands behind it. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** The HTTP server as slices use it: what `registerRoute` needs. */
export type ApiServer = {
  readonly fastify: FastifyInstance
  /** Sets what may answer requests before Fastify does. */
  readonly setFirstHandler: (handler: RequestHandler) => void
  readonly findSession: FindSession
  readonly findApiKey: FindApiKey
  /** Subscribes to the token hashes of ended sessions; returns the unsubscribe function. Only streams outlive a request. */
  readonly onSessionEnd: ((listener: (tokenHash: string) => void) => () => void) | null
  /** Whether operators may work from this address. */
  readonly isOperatorNetwork: (ip: string) => boolean
  readonly rateLimiter: RateLimiter
  /** Checks replies against the contract: in development and in tests. */
  readonly checkReplies: boolean
  /** Cached answers and pages; `null` disables caching. */
  readonly responseCache: ResponseCache | null
  /** All contract routes in the order of registration. */
  readonly registeredRoutes: RegisteredRoute[]
  /** All routes of the server, also those outside the contract, for tests of every route. */
  readonly addresses: readonly Address[]
}

export type Address = { method: string; url: string }

const handlers = new WeakSet<object>()

/** Records a contract route and the handler that checks access to it. */
export const markRegistered = (api: ApiServer, handler: object, entry: RegisteredRoute): void => {
  handlers.add(handler)
  api.registeredRoutes.push(entry)
}

/** `admission` checks and counts contract routes. */
export const isContractRoute = (handler: object | undefined): boolean => handler !== undefined && handlers.has(handler)

/**
 * Deny by default: the server does not start with a route under /api that was not registered by `registerRoute` and so has
 * no access rule. Returns the list of all routes, which grows with each registration.
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

import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { AppError } from '#platform/errors'
import type { RateLimiter } from '#platform/security'
import { type ApiServer, guardRoutes } from '../routes/index.ts'
import { handleFrameworkError, handleSocketError, registerErrorHandler, registerNotFound } from '../errors/index.ts'
import { type FindSession, registerJsonParser } from '../request/index.ts'
import type { ResponseCache } from '../cache/index.ts'
import { MAX_BODY_MS, registerBodyTimeout, trackConnections } from '../hardening/index.ts'

const KIB = 1024
const BODY_LIMIT = 256 * KIB
const URL_LIMIT = 4 * KIB

export type ServerOptions = {
  log: FastifyBaseLogger
  findSession: FindSession
  onSessionEnd?: ApiServer['onSessionEnd']
  rateLimiter: RateLimiter
  /** Checks replies against the contract: on in development and in tests. */
  checkReplies: boolean
  /** Where ready answers are kept; without it each is made anew. */
  responseCache?: ResponseCache | null
  /** How many proxies of our own stand in front; each one's forwarded header is believed, no more. */
  trustProxyHops: number
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The client's own id of the request, if it is one that a log can hold. */
const requestId = (input: string | string[] | undefined): string =>
  typeof input === 'string' && REQUEST_ID.test(input) ? input : randomUUID()

/** The bare HTTP server: limits of requests, JSON only, one shape of errors, no route without an access rule. */
export function createServer({
  log,
  findSession,
  onSessionEnd = null,
  rateLimiter,
  checkReplies,
  responseCache = null,
  trustProxyHops,
}: ServerOptions): ApiServer {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // A plain number would trust nobody here, and `true` would let every client choose an address.
    trustProxy: (_address, hop) => hop < trustProxyHops,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    requestTimeout: MAX_BODY_MS,
    keepAliveTimeout: 72_000,
    // Node looks at its time limits only every 30 s by default: a slow sender would live that long.
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * KIB },
    // The address of a device is as long as its push service makes it; all of an address has its own limit.
    routerOptions: { maxParamLength: URL_LIMIT },
    exposeHeadRoutes: true,
    // Requests on open connections are completed while stopping; the server asks their clients to reconnect.
    return503OnClosing: false,
    clientErrorHandler: handleSocketError,
    frameworkErrors: handleFrameworkError,
  })

  trackConnections(fastify.server)
  registerBodyTimeout(fastify)
  registerErrorHandler(fastify)
  registerJsonParser(fastify)
  registerNotFound(fastify)
  const addresses = guardRoutes(fastify)

  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.length > URL_LIMIT) return done(new AppError('URI_TOO_LONG'))
    // The database holds no NUL, and no honest address has one.
    return request.url.includes('%00') ? done(new AppError('BAD_REQUEST')) : done()
  })
  if (responseCache) fastify.addHook('onClose', async () => responseCache.close())

  return {
    fastify,
    findSession,
    onSessionEnd,
    rateLimiter,
    checkReplies,
    responseCache,
    registeredRoutes: [],
    addresses,
  }
}

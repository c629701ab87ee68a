import { createServer as createHttpServer } from 'node:http'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { AppError } from '#platform/errors'
import type { RateLimiter } from '#platform/security'
import { type ApiServer, guardRoutes, type RequestHandler } from '../routes/index.ts'
import { handleFrameworkError, handleSocketError, registerErrorHandler, registerNotFound } from '../errors/index.ts'
import { type FindApiKey, type FindSession, registerJsonParser, requestIdOf, trustProxyFor } from '../request/index.ts'
import type { ResponseCache } from '../cache/index.ts'
import { MAX_BODY_MS, registerBodyTimeout, trackConnections } from '../hardening/index.ts'

const KIB = 1024
const BODY_LIMIT = 256 * KIB
const URL_LIMIT = 4 * KIB

export type ServerOptions = {
  log: FastifyBaseLogger
  findSession: FindSession
  /** Without it no API key is valid. */
  findApiKey?: FindApiKey
  onSessionEnd?: ApiServer['onSessionEnd']
  /** Without it operators may work from everywhere. */
  isOperatorNetwork?: ApiServer['isOperatorNetwork']
  rateLimiter: RateLimiter
  /** Checks replies against the contract: in development and in tests. */
  checkReplies: boolean
  /** Cached answers; without it nothing is cached. */
  responseCache?: ResponseCache | null
  /** Number of our own proxies in front; only their forwarded headers are trusted. */
  trustProxyHops: number
}

const HTTP_OPTIONS = {
  requestTimeout: MAX_BODY_MS,
  keepAliveTimeout: 72_000,
  // By default Node checks its timeouts only every 30 s, so a slow client could hold a connection that long.
  headersTimeout: 5000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * KIB,
}

/**
 * Creates the HTTP server without routes: request limits, JSON bodies only, one error format, no route without an access
 * rule.
 */
export function createServer({
  log,
  findSession,
  findApiKey = async () => null,
  onSessionEnd = null,
  isOperatorNetwork = () => true,
  rateLimiter,
  checkReplies,
  responseCache = null,
  trustProxyHops,
}: ServerOptions): ApiServer {
  let handleFirst: RequestHandler = () => false
  const fastify = Fastify({
    serverFactory: (handleByFastify) =>
      createHttpServer(HTTP_OPTIONS, (request, response) => {
        if (!handleFirst(request, response)) handleByFastify(request, response)
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxyFor(trustProxyHops),
    genReqId: requestIdOf,
    // A device's push address can be long; the length of the whole address is limited separately.
    routerOptions: { maxParamLength: URL_LIMIT },
    exposeHeadRoutes: true,
    // While stopping, requests on open connections are completed; clients are asked to reconnect.
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
    // The database cannot store NUL, and no valid address contains it.
    return request.url.includes('%00') ? done(new AppError('BAD_REQUEST')) : done()
  })
  if (responseCache) fastify.addHook('onClose', async () => responseCache.close())

  return {
    fastify,
    setFirstHandler: (handler) => (handleFirst = handler),
    findSession,
    findApiKey,
    onSessionEnd,
    isOperatorNetwork,
    rateLimiter,
    checkReplies,
    responseCache,
    registeredRoutes: [],
    addresses,
  }
}

import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { Refusal } from '#platform/refusal'
import type { Throttle } from '#platform/throttle'
import { guardRoutes, type Api } from './api.ts'
import { answerError, handleErrors } from './error-handler.ts'
import { acceptOnlyJson } from './json-body.ts'
import type { Keeping } from './keeping.ts'
import { answerUnknown } from './not-found.ts'
import type { FindSession } from './session.ts'
import { cutSlowSenders, LONGEST_BODY_MS } from './slow-senders.ts'
import { noteConnections } from './unused-connections.ts'
import { answerWireError } from './wire.ts'

const KIB = 1024
const BODY_LIMIT = 256 * KIB
const URL_LIMIT = 4 * KIB

export type EdgeSettings = {
  log: FastifyBaseLogger
  findSession: FindSession
  onSessionEnd?: Api['onSessionEnd']
  throttle: Throttle
  /** Checks replies against the contract: on in development and in tests. */
  checkReplies: boolean
  /** Where ready answers are kept; without it each is made anew. */
  keeping?: Keeping | null
  /** How many proxies of our own stand in front; each one's forwarded header is believed, no more. */
  trustProxyHops: number
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The caller's own name of the request, if it is one that a log can hold. */
export const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()

/** The bare edge: limits of the wire, JSON only, one shape of errors, no route without an access rule. */
export function createApi({
  log,
  findSession,
  onSessionEnd = null,
  throttle,
  checkReplies,
  keeping = null,
  trustProxyHops,
}: EdgeSettings): Api {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // A plain number would trust nobody here, and `true` would let every caller choose an address.
    trustProxy: (_address, hop) => hop < trustProxyHops,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    requestTimeout: LONGEST_BODY_MS,
    keepAliveTimeout: 72_000,
    // Node looks at its time limits only every 30 s by default: a slow sender would live that long.
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * KIB },
    // The address of a device is as long as its push service makes it; all of an address has its own limit.
    routerOptions: { maxParamLength: URL_LIMIT },
    exposeHeadRoutes: false,
    // Requests on open connections are served to the end while stopping; the edge asks their clients to reconnect.
    return503OnClosing: false,
    clientErrorHandler: answerWireError,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })

  noteConnections(fastify.server)
  cutSlowSenders(fastify)
  handleErrors(fastify)
  acceptOnlyJson(fastify)
  answerUnknown(fastify)
  guardRoutes(fastify)

  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.length > URL_LIMIT) return done(new Refusal('URI_TOO_LONG'))
    // The database holds no NUL, and no honest address has one.
    return request.url.includes('%00') ? done(new Refusal('BAD_REQUEST')) : done()
  })
  if (keeping) fastify.addHook('onClose', async () => keeping.close())

  return { fastify, findSession, onSessionEnd, throttle, checkReplies, keeping, served: [] }
}

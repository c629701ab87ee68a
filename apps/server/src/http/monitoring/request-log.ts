import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from '../request/index.ts'

const PROBES = /^\/(health|metrics)(\/|$)/

/** The pattern of an API route, which contains no secrets, or the path of a page. The query is never logged. */
const addressOf = (request: FastifyRequest): string => {
  const pattern = request.routeOptions.url
  return pattern === undefined || pattern.includes('*') ? pathOf(request) : pattern
}

const idOf = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'id' in params && /^\d+$/.test(String(params.id))
    ? Number(params.id)
    : undefined

/** Levels at which no line is written, so none is prepared. */
const QUIET_LEVELS = new Set(['warn', 'error', 'fatal', 'silent'])

export type AnsweredRequest = {
  reqId: string
  method: string
  /** The pattern of an API route, or the path of a page. */
  address: string
  /** Parameters in the path; only a numeric id is logged. */
  params?: unknown
  status: number
  ms: number
}

/** Writes one line per answer; at quiet levels there is nothing to call. */
export const createRequestLog = (log: FastifyBaseLogger): ((request: AnsweredRequest) => void) | null =>
  QUIET_LEVELS.has(log.level)
    ? null
    : ({ params, ...request }) => {
        // Health checks come every second and would hide the other lines.
        const level = PROBES.test(request.address) ? 'debug' : 'info'
        log[level]({ ...request, id: idOf(params), ms: Math.round(request.ms * 10) / 10 }, 'answered')
      }

/** Logs the answers of Fastify. */
export function registerRequestLog(fastify: FastifyInstance): void {
  const logRequest = createRequestLog(fastify.log)
  if (!logRequest) return
  fastify.addHook('onResponse', (request, reply, done) => {
    logRequest({
      reqId: request.id,
      method: request.method,
      address: addressOf(request),
      params: request.params,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  })
}

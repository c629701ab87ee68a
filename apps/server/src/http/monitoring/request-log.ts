import type { FastifyInstance, FastifyRequest } from 'fastify'
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

/** One line per answer, with the request's id. */
export function registerRequestLog(fastify: FastifyInstance): void {
  if (QUIET_LEVELS.has(fastify.log.level)) return
  fastify.addHook('onResponse', (request, reply, done) => {
    const facts = {
      method: request.method,
      address: addressOf(request),
      id: idOf(request.params),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    // Health checks come every second and would hide the other lines.
    request.log[PROBES.test(facts.address) ? 'debug' : 'info'](facts, 'answered')
    done()
  })
}

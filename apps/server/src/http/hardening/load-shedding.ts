import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { pathOf } from '../request/index.ts'

/** Health checks are always answered, especially under overload. */
const PROBES = /^\/(health|metrics)(\/|$)/

/** In-process API requests of a page are not counted, because the page is. */
const isInternal = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket)

/** Static files of a served page are never rejected; they cost almost nothing. */
const ASSETS = /^\/assets\//

const isExempt = (request: FastifyRequest): boolean =>
  isInternal(request) || PROBES.test(pathOf(request)) || ASSETS.test(pathOf(request))

const overloaded = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })

export type LoadSettings = {
  /** Maximum number of concurrent requests; further ones get 503. */
  maxInFlight: number
  /** Maximum event loop lag in milliseconds. */
  maxLagMs: number
}

export const DEFAULT_LOAD: LoadSettings = { maxInFlight: 256, maxLagMs: 500 }

const releases = new WeakMap<FastifyRequest, () => void>()

/** Event streams do not count as concurrent requests. */
export const releaseRequest = (request: FastifyRequest): void => {
  releases.get(request)?.()
  releases.delete(request)
}

/**
 * Rejects requests early that cannot be served in time, by the number of concurrent requests and by event loop lag.
 * `isLagging` is true while every request is rejected, for example right after a busy start.
 */
export function registerLoadShedding(
  fastify: FastifyInstance,
  { maxInFlight, maxLagMs }: LoadSettings,
): { isLagging: () => boolean } {
  let inFlight = 0

  fastify.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done()
    if (inFlight >= maxInFlight) return done(overloaded())
    inFlight += 1
    releases.set(request, () => {
      inFlight -= 1
    })
    // Not `onResponse`, which is not called when the client disconnects.
    reply.raw.once('close', () => releaseRequest(request))
    return done()
  })

  void fastify.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: async (request) => {
      if (!isExempt(request)) throw overloaded()
    },
  })
  return { isLagging: () => fastify.isUnderPressure() }
}

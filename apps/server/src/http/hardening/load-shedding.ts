import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { pathOf } from '../request/index.ts'

/** Probes must be answered also, and above all, when the house is full. */
const PROBES = /^\/(health|metrics)(\/|$)/

/** A page that is being rendered asks the API from inside the process: the page was releases already. */
const isInternal = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket)

/** A page that got through must not stand without its styles and scripts; they cost next to nothing. */
const ASSETS = /^\/assets\//

const isExempt = (request: FastifyRequest): boolean =>
  isInternal(request) || PROBES.test(pathOf(request)) || ASSETS.test(pathOf(request))

const overloaded = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })

export type LoadSettings = {
  /** Requests at work at once; more are told to come back. Accepted ones stay quick that way. */
  maxInFlight: number
  /** Longest the event loop may lag behind, in milliseconds. */
  maxLagMs: number
}

export const DEFAULT_LOAD: LoadSettings = { maxInFlight: 256, maxLagMs: 500 }

const releases = new WeakMap<FastifyRequest, () => void>()

/** An answer that stays open for hours is no longer work under way. */
export const releaseRequest = (request: FastifyRequest): void => {
  releases.get(request)?.()
  releases.delete(request)
}

/**
 * Refuses early what cannot be served in time: by a count of requests under way, and by the lag of the event loop behind it.
 * `isLagging`: every request is refused just now, as for a second after a start that kept the loop to itself.
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
    // Not `onResponse`: that never comes where the client leaves in the middle.
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

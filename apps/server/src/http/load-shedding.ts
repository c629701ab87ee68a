import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal'
import { pathOf } from './path.ts'

/** Probes must be answered also, and above all, when the house is full. */
const PROBES = /^\/(health|metrics)(\/|$)/

/** A page that is being rendered asks the API from inside the process: the page was counted already. */
const isInner = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket)

/** A page that got through must not stand without its styles and scripts; they cost next to nothing. */
const PARTS_OF_PAGES = /^\/assets\//

const isExempt = (request: FastifyRequest): boolean =>
  isInner(request) || PROBES.test(pathOf(request)) || PARTS_OF_PAGES.test(pathOf(request))

const busy = (): Refusal => new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 })

export type LoadSettings = {
  /** Requests at work at once; more are told to come back. Accepted ones stay quick that way. */
  maxUnderWay: number
  /** Longest the event loop may lag behind, in milliseconds. */
  maxLagMs: number
}

export const USUAL_LOAD: LoadSettings = { maxUnderWay: 256, maxLagMs: 500 }

const counted = new WeakMap<FastifyRequest, () => void>()

/** An answer that stays open for hours is no longer work under way. */
export const releaseRequest = (request: FastifyRequest): void => {
  counted.get(request)?.()
  counted.delete(request)
}

/**
 * Refuses early what cannot be served in time: by a count of requests under way, and by the lag of the event loop behind it.
 * `isLagging`: every request is refused just now, as for a second after a start that kept the loop to itself.
 */
export function shedLoad(
  fastify: FastifyInstance,
  { maxUnderWay, maxLagMs }: LoadSettings,
): { isLagging: () => boolean } {
  let underWay = 0

  fastify.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done()
    if (underWay >= maxUnderWay) return done(busy())
    underWay += 1
    counted.set(request, () => {
      underWay -= 1
    })
    // Not `onResponse`: that never comes where the client leaves in the middle.
    reply.raw.once('close', () => releaseRequest(request))
    return done()
  })

  void fastify.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: async (request) => {
      if (!isExempt(request)) throw busy()
    },
  })
  return { isLagging: () => fastify.isUnderPressure() }
}

import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { pathOf } from '../request/index.ts'
import { addressKey } from './address-key.ts'
import { announcesBody } from './body-timeout.ts'

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

/** Part of the free slots that one address may hold while its bodies arrive: it decides itself how long that takes. */
const ADDRESS_SHARE = 1 / 10
const MIN_PER_ADDRESS = 3

/** Limits how many slots the unfinished bodies of one address take; `addressKey` says what an address is. */
function limitArrivingBodies(fastify: FastifyInstance, maxInFlight: number): void {
  const countByAddress = new Map<string, number>()
  let arriving = 0
  const change = (address: string, by: 1 | -1) => {
    arriving += by
    const held = (countByAddress.get(address) ?? 0) + by
    if (held > 0) countByAddress.set(address, held)
    else countByAddress.delete(address)
  }

  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request
    if (isInternal(request) || raw.complete || !announcesBody(request)) return done(null, payload)
    const address = addressKey(request.ip)
    const allowed = Math.max(MIN_PER_ADDRESS, Math.floor((maxInFlight - arriving) * ADDRESS_SHARE))
    if ((countByAddress.get(address) ?? 0) >= allowed) return done(overloaded())
    change(address, 1)
    let isArriving = true
    const release = () => {
      if (isArriving) change(address, -1)
      isArriving = false
    }
    raw.once('end', release)
    reply.raw.once('close', release)
    return done(null, payload)
  })
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

  limitArrivingBodies(fastify, maxInFlight)

  void fastify.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    pressureHandler: async (request) => {
      if (!isExempt(request)) throw overloaded()
    },
  })
  return { isLagging: () => fastify.isUnderPressure() }
}

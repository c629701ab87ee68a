import pino from 'pino'
import { afterAll } from 'vitest'
import type { Api } from '#http/api'
import { createApi } from '#http/create-api'
import type { FindSession } from '#http/session'
import type { Guest, Member } from '#platform/caller'
import { manualClock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Deps } from '#platform/deps'
import { hashToken, newToken } from '#platform/random'
import { createThrottle } from '#platform/throttle'

type Somebody = Omit<Guest, 'tokenHash'> | Omit<Member, 'tokenHash'>

export const aCustomer = (userId: number): Somebody => ({
  kind: 'member',
  userId,
  isSeller: false,
  sellerId: null,
  isAdmin: false,
})
export const aSeller = (userId: number, sellerId: number): Somebody => ({
  kind: 'member',
  userId,
  isSeller: true,
  sellerId,
  isAdmin: false,
})
export const anAdmin = (userId: number): Somebody => ({
  kind: 'member',
  userId,
  isSeller: false,
  sellerId: null,
  isAdmin: true,
})
export const aGuest = (reservationId: number): Somebody => ({ kind: 'guest', reservationId })

type Options = {
  db: Db
  now?: string
  limitFactor?: number
  trustProxyHops?: number
  /** Looks sessions up as the product does, beside those of `as`. */
  sessions?: (deps: Deps) => FindSession
}

/**
 * An edge without slices, on a test database: register the slice under test on `api` with `deps`, then `inject`.
 * `as(aCustomer(7))` answers the headers of a live session; the clock stands until it is moved.
 */
export function testApi({
  db,
  now = '2026-11-20T12:00:00+01:00',
  limitFactor = 1,
  trustProxyHops = 0,
  sessions: real,
}: Options) {
  const clock = manualClock(now)
  const log = pino({ level: 'silent' })
  const throttle = createThrottle({ db, clock, factor: limitFactor })
  const deps: Deps = { db, clock, log, throttle }

  const sessions = new Map<string, Guest | Member>()
  const stored = real?.(deps)
  const findSession: FindSession = async (tokenHash) =>
    sessions.get(tokenHash.toString('hex')) ?? (await stored?.(tokenHash)) ?? null
  const as = (somebody: Somebody) => {
    const token = newToken()
    const tokenHash = hashToken(token)
    sessions.set(tokenHash.toString('hex'), { ...somebody, tokenHash })
    return { authorization: `Bearer ${token}` }
  }

  const api: Api = createApi({ log, findSession, throttle, checkReplies: true, trustProxyHops })
  afterAll(() => api.fastify.close())
  return { api, deps, clock, as, inject: api.fastify.inject.bind(api.fastify) }
}

import type { OperatorRole } from '@kram/contract/operators/roles'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { ApiServer } from '#http/routes'
import { createServer } from '#http/server'
import type { FindApiKey, FindSession } from '#http/request'
import type { GuestPrincipal, UserPrincipal } from '#platform/auth'
import { networkMatcher } from '#platform/config'
import { manualClock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/database'
import type { Deps } from '#platform/context'
import { createRateLimiter, hashToken, newToken } from '#platform/security'

type TestPrincipal = Omit<GuestPrincipal, 'tokenHash'> | Omit<UserPrincipal, 'tokenHash'>

export const buyerPrincipal = (userId: number): TestPrincipal => ({
  kind: 'user',
  userId,
  isSeller: false,
  sellerId: null,
  isAdmin: false,
})
export const sellerPrincipal = (userId: number, sellerId: number): TestPrincipal => ({
  kind: 'user',
  userId,
  isSeller: true,
  sellerId,
  isAdmin: false,
})
export const adminPrincipal = (userId: number, role: OperatorRole = 'administrator'): TestPrincipal => ({
  kind: 'user',
  userId,
  isSeller: false,
  sellerId: null,
  isAdmin: true,
  operatorRole: role,
  isConfirmed: true,
})
export const guestPrincipal = (reservationId: number): TestPrincipal => ({ kind: 'guest', reservationId })

/** A proof of work that costs next to nothing. */
const SMALL_WORK = { iterations: 1, tries: [2, 5] } as const

type Options = {
  db: Db
  now?: string
  limitFactor?: number
  trustProxyHops?: number
  /** From where operators may work; without it from everywhere. */
  operatorNetworks?: readonly string[]
  /** Finds sessions in the database, too, beside those of `as`. */
  sessions?: (deps: Deps) => FindSession
  apiKeys?: (deps: Deps) => FindApiKey
}

/**
 * A server without slices on a test database: register the slice under test on `api` with `deps`, then `inject`.
 * `as(buyerPrincipal(7))` returns the headers of a live session; the clock is fixed until a test moves it.
 */
export function testApi({
  db,
  now = '2026-11-20T12:00:00+01:00',
  limitFactor = 1,
  trustProxyHops = 0,
  operatorNetworks,
  sessions: real,
  apiKeys,
}: Options) {
  const clock = manualClock(now)
  const log = pino({ level: 'silent' })
  const rateLimiter = createRateLimiter({ db, clock, factor: limitFactor, workSize: SMALL_WORK })
  const deps: Deps = { db, clock, log, rateLimiter }

  const sessions = new Map<string, GuestPrincipal | UserPrincipal>()
  const stored = real?.(deps)
  const findSession: FindSession = async (tokenHash) =>
    sessions.get(tokenHash.toString('hex')) ?? (await stored?.(tokenHash)) ?? null
  const as = (somebody: TestPrincipal) => {
    const token = newToken()
    const tokenHash = hashToken(token)
    sessions.set(tokenHash.toString('hex'), { ...somebody, tokenHash })
    return { authorization: `Bearer ${token}` }
  }

  const findApiKey = apiKeys?.(deps) ?? (async () => null)
  const options = {
    log,
    findSession,
    findApiKey,
    rateLimiter,
    checkReplies: true,
    trustProxyHops,
    ...(operatorNetworks && { isOperatorNetwork: networkMatcher(operatorNetworks) }),
  }
  const api: ApiServer = createServer(options)
  afterAll(() => api.fastify.close())
  return { api, deps, clock, as, inject: api.fastify.inject.bind(api.fastify) }
}

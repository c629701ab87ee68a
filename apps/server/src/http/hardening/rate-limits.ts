import type { LimitName, Method } from '@kram/contract/common/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ANONYMOUS, type Principal, principalKey } from '#platform/auth'
import { AppError } from '#platform/errors'
import type { LimitState, RateLimit, RateLimiter } from '#platform/security'
import { addressKey } from './address-key.ts'
import {
  ANONYMOUS_RESERVATIONS,
  API_KEY_LIMITS,
  type Limit,
  LINK_LIMITS,
  type LinkKind,
  OTHER_LIMITS,
  type OtherLimit,
  ROUTE_LIMITS,
  SUBJECT_LIMITS,
  type SubjectLimit,
} from './limit-table.ts'
import type { AnnounceLimit } from './rate-limit-headers.ts'

const rateLimitsOf = (
  name: LimitName,
  { by, rules, anonymous }: Limit,
  principal: Principal,
  ip: string,
): RateLimit[] => {
  const isAuthenticated = by === 'session' && principal.kind !== 'anonymous'
  const subject = isAuthenticated ? principalKey(principal) : addressKey(ip)
  return (isAuthenticated ? rules : (anonymous ?? rules)).map((rule) => ({ name, subject, ...rule }))
}

/** Counts by `count`, and tells the client what is left; an error says that nothing is left. */
async function countAndAnnounce(
  rateLimits: readonly RateLimit[],
  count: (rateLimits: readonly RateLimit[]) => LimitState[] | Promise<LimitState[]>,
  announce: (state: LimitState) => void,
): Promise<void> {
  try {
    for (const state of await count(rateLimits)) announce(state)
  } catch (error) {
    const [limit] = rateLimits
    if (limit && error instanceof AppError && error.retryAfterSeconds !== undefined)
      announce({ ...limit, remaining: 0, resetSeconds: error.retryAfterSeconds })
    throw error
  }
}

/** Counts the request against the route's limit; refuses it with 429 and `Retry-After`. */
export async function limitRoute(
  rateLimiter: RateLimiter,
  name: LimitName,
  { principal, ip, announce }: { principal: Principal; ip: string; announce: AnnounceLimit },
): Promise<void> {
  const limit = ROUTE_LIMITS[name]
  const count = limit.store === 'own' ? rateLimiter.countLocal : rateLimiter.countShared
  await countAndAnnounce(rateLimitsOf(name, limit, principal, ip), count, (state) => {
    const { name: policy, max, seconds, remaining } = state
    announce(limit.isCountHidden && remaining > 0 ? { name: policy, max, seconds } : state)
  })
}

/** Counts a request with an API key; refuses it with 429 and `Retry-After`. */
export async function limitApiKey(
  rateLimiter: RateLimiter,
  { keyId, method, announce }: { keyId: number; method: Method; announce: AnnounceLimit },
): Promise<void> {
  const name = method === 'GET' ? 'read' : 'write'
  const limit = { name: `key-${name}`, subject: String(keyId), ...API_KEY_LIMITS[name] }
  await countAndAnnounce([limit], rateLimiter.countLocal, announce)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of a route outside the contract, when it differs from that of pages. */
    addressLimit?: OtherLimit
  }
}

/** Counts every request by its address, except on routes that count by themselves. */
export function registerAddressLimit(
  fastify: FastifyInstance,
  rateLimiter: RateLimiter,
  isCountedByRoute: (request: FastifyRequest) => boolean,
): void {
  fastify.addHook('onRequest', async (request) => {
    if (isCountedByRoute(request)) return
    const name = request.routeOptions.config.addressLimit ?? 'page'
    rateLimiter.countLocal([{ name: `other-${name}`, subject: addressKey(request.ip), ...OTHER_LIMITS[name] }])
  })
}

/** Counts a read by an address without a session; false when its limit is used up. */
export function tryCountRead(rateLimiter: RateLimiter, ip: string): boolean {
  try {
    rateLimiter.countLocal(rateLimitsOf('read', ROUTE_LIMITS.read, ANONYMOUS, ip))
    return true
  } catch {
    return false
  }
}

/** Not sent to the client: the subject may be somebody else's account, contact or secret. */
export async function limitSubject(
  rateLimiter: RateLimiter,
  name: SubjectLimit,
  subject: string | number,
): Promise<void> {
  await rateLimiter.countShared([{ name, subject, ...SUBJECT_LIMITS[name] }])
}

/** Counts the use of a link by its secret, then by the address: a refused link uses up nothing of its neighbours' limit. */
export async function limitLink(rateLimiter: RateLimiter, kind: LinkKind, secret: string, ip: string): Promise<void> {
  await rateLimiter.countShared([{ name: `${kind}-link`, subject: secret, ...LINK_LIMITS.perLink }])
  await rateLimiter.countShared([{ name: `${kind}-address`, subject: addressKey(ip), ...LINK_LIMITS.perAddress }])
}

/** Counts a reservation without an account by address and seller; beyond what is free it takes a proof of work. */
export function limitAnonymousReservation(
  rateLimiter: RateLimiter,
  { ip, sellerId, proof }: { ip: string; sellerId: number; proof: string | null },
): Promise<void> {
  const { freePerAddress, freePerSeller, provenPerAddress } = ANONYMOUS_RESERVATIONS
  const subject = addressKey(ip)
  return rateLimiter.countFreeOrProven(
    {
      purpose: 'anonymousReservation',
      free: [
        { name: 'anonymous-address', subject, ...freePerAddress },
        { name: 'anonymous-seller', subject: sellerId, ...freePerSeller },
      ],
      proven: [{ name: 'anonymous-proven', subject, ...provenPerAddress }],
    },
    proof,
  )
}

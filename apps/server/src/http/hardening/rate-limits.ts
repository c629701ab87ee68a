import type { LimitName, Method } from '@kram/contract/common/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ANONYMOUS, type Principal, principalKey } from '#platform/auth'
import type { RateLimit, RateLimiter } from '#platform/security'
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

/** Counts the request against the route's limit; refuses it with 429 and `Retry-After`. */
export async function limitRoute(
  rateLimiter: RateLimiter,
  name: LimitName,
  principal: Principal,
  ip: string,
): Promise<void> {
  const limit = ROUTE_LIMITS[name]
  const rateLimits = rateLimitsOf(name, limit, principal, ip)
  if (limit.store === 'own') rateLimiter.countLocal(rateLimits)
  else await rateLimiter.countShared(rateLimits)
}

/** Counts a request with an API key; refuses it with 429 and `Retry-After`. */
export function limitApiKey(rateLimiter: RateLimiter, keyId: number, method: Method): void {
  const name = method === 'GET' ? 'read' : 'write'
  rateLimiter.countLocal([{ name: `apiKey-${name}`, subject: String(keyId), ...API_KEY_LIMITS[name] }])
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

export const limitSubject = (rateLimiter: RateLimiter, name: SubjectLimit, subject: string | number): Promise<void> =>
  rateLimiter.countShared([{ name, subject, ...SUBJECT_LIMITS[name] }])

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

import type { LimitName, Method } from '@kram/contract/common/route'
import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ANONYMOUS, type Principal, principalKey } from '#platform/auth'
import type { RateLimit, RateLimiter } from '#platform/security'

type Rule = { max: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = {
  /**
   * `shared`: counted in the database for all processes, for routes that guard a secret or send e-mail. `own`: counted in
   * the memory of this process.
   */
  store: 'shared' | 'own'
  by: 'address' | 'principal'
  rules: readonly Rule[]
  /** Replaces `max` for an address without a session, because many anonymous clients may share one address. */
  anonymous?: readonly Rule[]
}

/** The limits that `limit` of a contract route names. */
const ROUTE_LIMITS: Record<LimitName, Limit> = {
  login: {
    store: 'shared',
    by: 'address',
    rules: [
      { max: 20, seconds: MINUTE },
      { max: 200, seconds: HOUR },
    ],
  },
  email: { store: 'shared', by: 'address', rules: [{ max: 10, seconds: HOUR }] },
  guestLogin: { store: 'shared', by: 'address', rules: [{ max: 10, seconds: MINUTE }] },
  anonymousReservation: { store: 'shared', by: 'address', rules: [{ max: 5, seconds: HOUR }] },
  comment: { store: 'own', by: 'principal', rules: [{ max: 10, seconds: MINUTE }] },
  // A new seller uploads three or four pictures for each of thirty products.
  upload: { store: 'own', by: 'principal', rules: [{ max: 120, seconds: HOUR }] },
  report: { store: 'shared', by: 'address', rules: [{ max: 10, seconds: HOUR }] },
  export: { store: 'own', by: 'principal', rules: [{ max: 10, seconds: HOUR }] },
  finalize: { store: 'own', by: 'principal', rules: [{ max: 30, seconds: MINUTE }] },
  read: {
    store: 'own',
    by: 'principal',
    rules: [{ max: 1200, seconds: MINUTE }],
    anonymous: [{ max: 6000, seconds: MINUTE }],
  },
  write: { store: 'own', by: 'principal', rules: [{ max: 240, seconds: MINUTE }] },
}

/** Limits of one API key, for all routes together. */
const API_KEY_LIMITS = {
  read: { max: 600, seconds: MINUTE },
  write: { max: 120, seconds: MINUTE },
} as const satisfies Record<string, Rule>

/** Counts a request with an API key; refuses it with 429 and `Retry-After`. */
export function limitApiKey(rateLimiter: RateLimiter, keyId: number, method: Method): void {
  const name = method === 'GET' ? 'read' : 'write'
  rateLimiter.countLocal([{ name: `apiKey-${name}`, subject: String(keyId), ...API_KEY_LIMITS[name] }])
}

/** Limits per subject that only the slice knows, for example `given.limit('mailPerAccount', email)`. All are shared. */
const SUBJECT_LIMITS = {
  registerPerAddress: { max: 5, seconds: HOUR },
  mailPerAccount: { max: 3, seconds: HOUR },
  guestLoginPerReservation: { max: 20, seconds: HOUR },
  anonymousPerSeller: { max: 60, seconds: HOUR },
  commentsPerReservation: { max: 100, seconds: DAY },
  statementsPerReservation: { max: 10, seconds: DAY },
  testPushPerUser: { max: 5, seconds: HOUR },
} as const satisfies Record<string, Rule>

export type SubjectLimit = keyof typeof SUBJECT_LIMITS

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8

/** The eight groups of an IPv6 address, with `::` expanded. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.replace(/%.*/, '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  return [...front, ...Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0'), ...back]
}

/** The subject of a limit. A household usually has a whole IPv6 /64 network, so all of it counts as one address. */
export const addressKey = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const network = groupsOf(ip).slice(0, GROUPS / 2)
  return MAPPED.exec(ip)?.[1] ?? `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}

const rateLimitsOf = (
  name: LimitName,
  { by, rules, anonymous }: Limit,
  principal: Principal,
  ip: string,
): RateLimit[] => {
  const isAuthenticated = by === 'principal' && principal.kind !== 'anonymous'
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

/**
 * Limit of addresses outside the contract: pages, their files, health checks, browser reports. Counted in memory per
 * address.
 */
const OTHER_LIMITS = {
  page: { max: 6000, seconds: MINUTE },
  file: { max: 30_000, seconds: MINUTE },
  report: { max: 60, seconds: MINUTE },
} as const satisfies Record<string, Rule>

type OtherLimit = keyof typeof OTHER_LIMITS

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

import type { LimitName } from '@kram/contract/route'
import { isIPv6 } from 'node:net'
import { callerKey, NOBODY, type Caller } from '#platform/caller'
import type { Allowance, Throttle } from '#platform/throttle'

type Rule = { max: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = {
  /** `shared`: counted in the database for all processes, for what guards a secret or sends mail. `own`: in memory. */
  store: 'shared' | 'own'
  by: 'address' | 'caller'
  rules: readonly Rule[]
  /** Instead, for an address without a session: many strangers may share one. */
  strangers?: readonly Rule[]
}

/** What `limit` of a contract route means. */
const ROUTE_LIMITS: Record<LimitName, Limit> = {
  login: {
    store: 'shared',
    by: 'address',
    rules: [
      { max: 20, seconds: MINUTE },
      { max: 200, seconds: HOUR },
    ],
  },
  mail: { store: 'shared', by: 'address', rules: [{ max: 10, seconds: HOUR }] },
  guestLogin: { store: 'shared', by: 'address', rules: [{ max: 10, seconds: MINUTE }] },
  anonymousReservation: { store: 'shared', by: 'address', rules: [{ max: 5, seconds: HOUR }] },
  comment: { store: 'own', by: 'caller', rules: [{ max: 10, seconds: MINUTE }] },
  // A seller who sets up shop brings three or four pictures of thirty products.
  upload: { store: 'own', by: 'caller', rules: [{ max: 120, seconds: HOUR }] },
  report: { store: 'shared', by: 'address', rules: [{ max: 10, seconds: HOUR }] },
  export: { store: 'own', by: 'caller', rules: [{ max: 10, seconds: HOUR }] },
  finalize: { store: 'own', by: 'caller', rules: [{ max: 30, seconds: MINUTE }] },
  read: {
    store: 'own',
    by: 'caller',
    rules: [{ max: 1200, seconds: MINUTE }],
    strangers: [{ max: 6000, seconds: MINUTE }],
  },
  write: { store: 'own', by: 'caller', rules: [{ max: 240, seconds: MINUTE }] },
}

/** Limits of a thing that only the slice can name: `given.limit('mailPerAccount', email)`. All shared. */
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

/** The eight groups of an IPv6 address, written out. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.replace(/%.*/, '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  return [...front, ...Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0'), ...back]
}

/** A household has a whole /64 of IPv6: it counts as one address. */
export const addressKey = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const network = groupsOf(ip).slice(0, GROUPS / 2)
  return MAPPED.exec(ip)?.[1] ?? `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}

const allowancesOf = (name: LimitName, { by, rules, strangers }: Limit, caller: Caller, ip: string): Allowance[] => {
  const known = by === 'caller' && caller.kind !== 'nobody'
  const subject = known ? callerKey(caller) : addressKey(ip)
  return (known ? rules : (strangers ?? rules)).map((rule) => ({ name, subject, ...rule }))
}

/** Counts the request against the route's limit; refuses with 429 and the time to wait. */
export async function limitRoute(throttle: Throttle, name: LimitName, caller: Caller, ip: string): Promise<void> {
  const limit = ROUTE_LIMITS[name]
  const allowances = allowancesOf(name, limit, caller, ip)
  if (limit.store === 'own') throttle.own(allowances)
  else await throttle.shared(allowances)
}

/** Counts one more read by an address without a session; false when there have been enough of them. */
export function mayReadMore(throttle: Throttle, ip: string): boolean {
  try {
    throttle.own(allowancesOf('read', ROUTE_LIMITS.read, NOBODY, ip))
    return true
  } catch {
    return false
  }
}

export const limitSubject = (throttle: Throttle, name: SubjectLimit, subject: string | number): Promise<void> =>
  throttle.shared([{ name, subject, ...SUBJECT_LIMITS[name] }])

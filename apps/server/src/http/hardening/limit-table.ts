import type { LimitName } from '@kram/contract/common/route'
import { TOO_MANY_ATTEMPTS_TEXT } from '@kram/polish/texts/wait-text'

export type Rule = { max: number; seconds: number; message?: string }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Limit = {
  /** `shared`: counted in the database for all processes. `own`: counted in memory, divided by the number of processes. */
  store: 'shared' | 'own'
  /** `session`: by the session where there is one, else by address. */
  by: 'address' | 'session'
  rules: readonly Rule[]
  /** The client gets to know that the limit exists, not what is left of it: that would count attempts of its neighbours. */
  isCountHidden?: true
  /** Replaces `rules` for an address without a session, because many people may share one address. */
  anonymous?: readonly Rule[]
}

/**
 * Before the body of a request to a public route with a narrow limit of its own is read. Only keeps one address from
 * flooding the route; the narrow limits follow, by subject first and by address last.
 */
const FLOOD: Limit = {
  store: 'own',
  by: 'address',
  isCountHidden: true,
  rules: [{ max: 300, seconds: MINUTE }],
}

/** The limits that `limit` of a contract route names, counted before the body is read. */
export const ROUTE_LIMITS: Record<LimitName, Limit> = {
  login: FLOOD,
  email: FLOOD,
  secret: FLOOD,
  anonymousReservation: FLOOD,
  report: FLOOD,
  claim: { store: 'shared', by: 'session', rules: [{ max: 30, seconds: HOUR }] },
  comment: { store: 'shared', by: 'session', rules: [{ max: 10, seconds: MINUTE }] },
  // A new seller uploads three or four pictures for each of thirty products.
  upload: { store: 'shared', by: 'session', rules: [{ max: 120, seconds: HOUR }] },
  export: { store: 'shared', by: 'session', rules: [{ max: 10, seconds: HOUR }] },
  finalize: { store: 'shared', by: 'session', rules: [{ max: 30, seconds: MINUTE }] },
  // Nothing depends on it, so a refused question is only not counted.
  question: { store: 'own', by: 'address', rules: [{ max: 300, seconds: MINUTE }] },
  read: {
    store: 'own',
    by: 'session',
    rules: [{ max: 1200, seconds: MINUTE }],
    anonymous: [{ max: 6000, seconds: MINUTE }],
  },
  write: {
    store: 'own',
    by: 'session',
    rules: [{ max: 240, seconds: MINUTE }],
    anonymous: [{ max: 600, seconds: MINUTE }],
  },
}

/** Limits of one API key, for all routes together. */
export const API_KEY_LIMITS = {
  read: { max: 600, seconds: MINUTE },
  write: { max: 120, seconds: MINUTE },
} as const satisfies Record<string, Rule>

/** Limits per subject that only the slice knows, for example `given.limit('mailPerAccount', email)`. All are shared. */
export const SUBJECT_LIMITS = {
  loginPerAccount: { max: 300, seconds: DAY, message: TOO_MANY_ATTEMPTS_TEXT },
  loginPerAddress: { max: 1200, seconds: HOUR },
  passkeyPerAddress: { max: 1200, seconds: HOUR },
  registerPerAddress: { max: 100, seconds: HOUR },
  mailPerAccount: { max: 3, seconds: HOUR },
  mailPerAddress: { max: 120, seconds: HOUR },
  anonymousPerContact: { max: 10, seconds: HOUR },
  reportPerAddress: { max: 60, seconds: HOUR },
  commentsPerReservation: { max: 100, seconds: DAY },
  statementsPerReservation: { max: 10, seconds: DAY },
  webhookSendsPerSeller: { max: 60, seconds: HOUR },
  testPushPerUser: { max: 5, seconds: HOUR },
} as const satisfies Record<string, Rule>

export type SubjectLimit = keyof typeof SUBJECT_LIMITS

/**
 * Links with a secret. Each kind has its own counts, first by the secret, then by the address. Never by a number that people
 * know of: trying wrong secrets would otherwise lock out the owner of the right one.
 */
export const LINK_LIMITS = {
  perLink: { max: 30, seconds: HOUR },
  perAddress: { max: 1200, seconds: HOUR },
} as const satisfies Record<string, Rule>

export type LinkKind = 'verify' | 'reset' | 'login' | 'guest' | 'claim' | 'answer' | 'unsubscribe'

/** Reservations without an account: so many are free, more take a proof of work each, up to a limit per address. */
export const ANONYMOUS_RESERVATIONS = {
  freePerAddress: { max: 30, seconds: HOUR },
  freePerSeller: { max: 60, seconds: HOUR },
  provenPerAddress: { max: 1200, seconds: HOUR },
} as const satisfies Record<string, Rule>

/**
 * Limits of addresses outside the contract: pages, their files, health checks, browser reports. Counted in memory per
 * address.
 */
export const OTHER_LIMITS = {
  page: { max: 6000, seconds: MINUTE },
  file: { max: 30_000, seconds: MINUTE },
  report: { max: 60, seconds: MINUTE },
} as const satisfies Record<string, Rule>

export type OtherLimit = keyof typeof OTHER_LIMITS

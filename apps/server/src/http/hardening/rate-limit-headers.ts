import type { FastifyReply } from 'fastify'
import type { LimitState } from '#platform/security'

/** What the client gets to know of a limit; without `remaining` only that the limit exists. */
export type AnnouncedLimit = Omit<LimitState, 'remaining' | 'resetSeconds'> & {
  remaining?: number
  resetSeconds?: number
}
export type AnnounceLimit = (limit: AnnouncedLimit) => void

const POLICY = 'ratelimit-policy'
const STATE = 'ratelimit'

const roomIn = ({ remaining = Infinity }: AnnouncedLimit): number => remaining
const waitOf = ({ resetSeconds = 0 }: AnnouncedLimit): number => resetSeconds

const isTighter = (one: AnnouncedLimit, other: AnnouncedLimit): boolean =>
  roomIn(one) < roomIn(other) || (roomIn(one) === roomIn(other) && waitOf(one) > waitOf(other))

/**
 * Tells the client the tightest of the limits that its request counts against, in the fields of
 * draft-ietf-httpapi-ratelimit-headers.
 */
export function limitAnnouncer(reply: FastifyReply): AnnounceLimit {
  let tightest: AnnouncedLimit | undefined
  return (limit) => {
    if (tightest && !isTighter(limit, tightest)) return
    tightest = limit
    const { name, max, seconds, remaining, resetSeconds = 0 } = limit
    reply.header(POLICY, `"${name}";q=${Math.floor(max)};w=${seconds}`)
    if (remaining === undefined) reply.removeHeader(STATE)
    else reply.header(STATE, `"${name}";r=${Math.max(0, Math.floor(remaining))};t=${Math.ceil(resetSeconds)}`)
  }
}

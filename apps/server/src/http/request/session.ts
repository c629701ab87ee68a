import type { FastifyRequest } from 'fastify'
import { ANONYMOUS, type GuestPrincipal, type Principal, type UserPrincipal } from '#platform/auth'
import { hashToken, looksLikeToken } from '#platform/security'

/** Looks a live session up by the hash of its token; `null` when there is none (any more). */
export type FindSession = (tokenHash: Buffer) => Promise<GuestPrincipal | UserPrincipal | null>

const SCHEME = 'bearer '

const bearerTokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  if (!header || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null
  const token = header.slice(SCHEME.length).trim()
  return looksLikeToken(token) ? token : null
}

/** A dead or malformed token means nobody: a client that sends its token everywhere must still be able to log in. */
export async function authenticate(request: FastifyRequest, findSession: FindSession): Promise<Principal> {
  const token = bearerTokenOf(request)
  return token === null ? ANONYMOUS : ((await findSession(hashToken(token))) ?? ANONYMOUS)
}
